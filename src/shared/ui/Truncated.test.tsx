import { render } from '@testing-library/react';
import { TruncatedId } from './Truncated';

const show = (text: string, room?: number) => {
  const { container } = render(<TruncatedId text={text} room={room} />);
  const cut = container.querySelector('.cut-out')?.textContent;
  return { text: container.textContent, cut };
};

it('cuts an id in its middle, and keeps what it cuts for a copy', () => {
  const id = 'sub_0123456789abcdef';
  expect(show(id, 100)).toEqual({ text: id, cut: '123456789' });
  expect(show(id, 10)).toEqual({ text: id, cut: 'sub_0123456789' });
});

it('leaves an id whole that fits, or whose room is not known', () => {
  expect(show('sub_0123', 100)).toEqual({ text: 'sub_0123', cut: undefined });
  expect(show('sub_0123456789abcdef')).toEqual({ text: 'sub_0123456789abcdef', cut: undefined });
});
