import Dialog from '@mui/material/Dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogPress } from './dialogPress';

function open() {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} slotProps={{ root: dialogPress }}>
      <p>Some text</p>
    </Dialog>,
  );
  const inside = screen.getByText('Some text');
  // eslint-disable-next-line testing-library/no-node-access -- the backdrop has no role or text
  const beside = screen.getByRole('dialog').parentElement!;
  return { onClose, inside, beside };
}

/** Presses the mouse on one element, and releases it on another. */
const drag = (from: Element, to: Element) =>
  userEvent.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, '[/MouseLeft]']);

it.each([
  ['beside the dialog and ends inside', true],
  ['inside the dialog and ends beside it', false],
])('a press that begins %s closes nothing', async (_case, isBeside) => {
  const { onClose, inside, beside } = open();
  await (isBeside ? drag(beside, inside) : drag(inside, beside));
  expect(onClose).not.toHaveBeenCalled();
});

it('a press beside the dialog closes it', async () => {
  const { onClose, beside } = open();
  await userEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
});
