import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { ConfirmProvider, useConfirm } from './ConfirmProvider';

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

/** Renders all pages inside the provider, as the shell does, with the button on each page. */
function showPages(button: ReactNode, at: string) {
  const shell = (
    <ConfirmProvider>
      {button}
      <Outlet />
    </ConfirmProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: shell }], { initialEntries: [at] });
  return { router, ...render(<RouterProvider router={router} />) };
}

async function ask(at = '/apps') {
  const onAnswer = jest.fn();
  const view = showPages(<DeleteButton onAnswer={onAnswer} />, at);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
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

it.each([
  ['another page', '/users?app=harbor'],
  ['another app', '/devices?app=nimbus'],
])('counts as declined at the address of %s', async (_what, to) => {
  const { onAnswer, router } = await ask('/devices?app=harbor');
  await act(() => router.navigate(to));
  expect(onAnswer.mock.calls).toEqual([[false]]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

it('stays over another page of the list, and over its search', async () => {
  const { onAnswer, router } = await ask('/devices?app=harbor');
  await act(() => router.navigate('/devices?app=harbor&page=2&search=x'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('is not asked once the operator has left the page that asks', async () => {
  const answers: boolean[] = [];
  let goOn = (): void => undefined;
  function SlowButton() {
    const confirm = useConfirm();
    const ask = async () => {
      await new Promise<void>((resolve) => (goOn = resolve));
      answers.push(await confirm({ title: 'Sure?', text: 'Sure?', confirmLabel: 'Yes' }));
    };
    return <button onClick={() => void ask()}>Ask</button>;
  }
  const { router } = showPages(<SlowButton />, '/apps');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await act(() => router.navigate('/users'));
  goOn();
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('is asked in the moment in which the previous question has faded out', async () => {
  await ask();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => {
    jest.advanceTimersByTime(10_000);
    // eslint-disable-next-line testing-library/no-node-access -- `fireEvent` would end the fade first
    screen.getByText('Ask').click();
  });
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('alertdialog', { name: 'Delete app' })).toBeVisible();
  jest.useRealTimers();
});

it('throws without its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<DeleteButton onAnswer={jest.fn()} />)).toThrow(
    'useConfirm must be used within ConfirmProvider',
  );
});
