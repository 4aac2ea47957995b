import { render, screen } from '@testing-library/react';
import { StatusChip } from './StatusChip';

it('shows hidden characters of a status that the server made up', () => {
  render(<StatusChip label={'act\u200bive\u202e'} />);
  const status = screen.getByTitle('act\ufffdive\ufffd');
  expect(status).toHaveTextContent('act\ufffdive\ufffd');
});
