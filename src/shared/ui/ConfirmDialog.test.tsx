import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, ConfirmProvider, useConfirm } from './ConfirmDialog';

function DeleteButton({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    onAnswer(
      await confirm({
        title: 'Delete app',
        text: 'Are you sure you want to delete "Acme\u202E"? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      }),
    );
  };
  return <button onClick={() => void ask()}>Ask</button>;
}

async function ask() {
  const onAnswer = jest.fn();
  const view = render(
    <ConfirmProvider>
      <DeleteButton onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return { onAnswer, ...view };
}

it.each([
  ['Delete', true],
  ['Cancel', false],
])('%s answers %p', async (name, expected) => {
  const { onAnswer } = await ask();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onAnswer.mock.calls).toEqual([[expected]]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

it.each(['{Escape}', '{Enter}'])('%s declines', async (key) => {
  const { onAnswer } = await ask();
  await userEvent.keyboard(key);
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

it('describes itself by its question, with hidden characters shown', async () => {
  await ask();
  expect(screen.getByRole('alertdialog', { name: 'Delete app' })).toHaveAccessibleDescription(
    'Are you sure you want to delete "Acme\ufffd"? This action cannot be undone.',
  );
});

it('confirms only after the name was typed, and takes Enter then', async () => {
  const user = userEvent.setup();
  const onAnswer = jest.fn();
  const question = {
    title: 'Delete app',
    text: 'Sure?',
    confirmLabel: 'Delete',
    nameToType: 'acme',
  };
  render(<ConfirmDialog open question={question} onAnswer={onAnswer} />);
  const field = screen.getByRole('textbox', { name: 'Type "acme" to confirm' });
  expect(field).toHaveFocus();
  await user.type(field, 'acm{Enter}');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(onAnswer).not.toHaveBeenCalled();
  await user.type(field, 'e {Enter}');
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

it('counts as declined when the screen goes away', async () => {
  const { onAnswer, unmount } = await ask();
  unmount();
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});

it('throws without its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<DeleteButton onAnswer={jest.fn()} />)).toThrow(
    'useConfirm must be used within ConfirmProvider',
  );
});
