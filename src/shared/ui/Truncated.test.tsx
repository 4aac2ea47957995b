import { render, screen } from '@testing-library/react';
import { TruncatedId } from './Truncated';

const id = 'sub_0123456789abcdef';

it.each([
  { room: 100, cut: '123456789' },
  { room: 10, cut: 'sub_0123456789' },
])('shortens an id in the middle at $room pixels, and copies the whole id', (line) => {
  render(<TruncatedId text={id} room={line.room} />);
  expect(screen.getByTitle(id)).toHaveTextContent(id);
  expect(screen.getByText(line.cut)).toHaveClass('cut-out');
});

it.each([200, undefined])('does not shorten an id that fits: %s', (room) => {
  render(<TruncatedId text={id} room={room} />);
  expect(screen.getByText(id)).toBeInTheDocument();
});
