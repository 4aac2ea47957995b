import { render, screen } from '@testing-library/react';
import { StatusChip } from './StatusChip';

it('shows hidden characters in a status of the server', () => {
  render(<StatusChip label={'act\u200bive\u202e'} />);
  const status = screen.getByTitle('act\ufffdive\ufffd');
  expect(status).toHaveTextContent('act\ufffdive\ufffd');
});
