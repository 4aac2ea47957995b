import { render, screen } from '@testing-library/react';
import { Badges } from './Badges';

const labels = ['User', 'Admin', 'Moderator'];
const badges = labels.map((label) => ({ label }));

/**
 * Returns the labels that are shown as badges. The other labels are only in text for screen
 * readers.
 */
const shown = () => labels.filter((label) => screen.getByText(label).classList.contains('chip'));

it('shows as many badges as fit, counts the others and names them for screen readers', () => {
  render(<Badges badges={badges} room={140} />);
  expect(shown()).toEqual(['User', 'Admin']);
  expect(screen.getByText('+1')).toHaveAttribute('aria-hidden');
  expect(screen.getByTitle('User, Admin, Moderator')).toBeInTheDocument();
});

it('shows all badges if the width is unknown', () => {
  render(<Badges badges={badges} />);
  expect(shown()).toEqual(labels);
});

it('shows at least one badge', () => {
  render(<Badges badges={badges} room={10} />);
  expect(screen.getByText('User')).toHaveClass('chip');
  expect(screen.getByText('Admin, Moderator')).not.toHaveClass('chip');
});
