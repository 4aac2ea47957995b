import { render, screen } from '@testing-library/react';
import { Badges } from './Badges';

const roles = ['User', 'Admin', 'Moderator'].map((label) => ({ label }));

const show = (room?: number) => {
  const { container } = render(<Badges badges={roles} room={room} />);
  return [...container.querySelectorAll('.chip')].map(({ textContent }) => textContent);
};

it('shows as many badges as fit, counts the others and names them for screen readers', () => {
  expect(show(140)).toEqual(['User', 'Admin']);
  expect(screen.getByText('+1')).toHaveAttribute('aria-hidden');
  expect(screen.getByText('Moderator')).toBeInTheDocument();
  expect(screen.getByTitle('User, Admin, Moderator')).toBeInTheDocument();
});

it('shows one badge at least, and all where the room is not known', () => {
  expect(show(10)).toEqual(['User']);
  expect(show()).toEqual(['User', 'Admin', 'Moderator']);
});
