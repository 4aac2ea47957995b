import { act, getConfig, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { boolean, object, string } from 'yup';
import type { FailureText } from './ErrorView';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';
import { CheckboxField, SwitchField } from './ToggleFields';

type Values = { name: string; note: string; isActive: boolean; isAdmin: boolean };

const schema = object({
  name: string()
    .required('App name must be at least 3 characters')
    .min(3, 'App name must be at least 3 characters'),
  isActive: boolean(),
});

/** Returns a fake server that responds when the test calls `answer` or `fail`. */
function pendingServer() {
  let answer: (failure: FailureText | undefined) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answered = new Promise<FailureText | undefined>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { send: jest.fn((_values: Values) => answered), answer, fail };
}

function Screen({ send }: { send: (values: Values) => Promise<FailureText | undefined> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Create App</button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        form={{ key: 'newApp' }}
        title="New app"
        submitLabel="Create"
        busyLabel="Creating..."
        schema={schema}
        initialValues={{ name: '', note: '', isActive: true, isAdmin: false }}
        onSubmit={send}
      >
        <FormTextField name="name" label="App Name" hint="Letters and digits" />
        <FormTextField name="note" label="Note" rows={2} />
        <SwitchField name="isActive" label="Active" />
        <CheckboxField name="isAdmin" label="Admin" hint="Full administrative access" />
      </FormDialog>
    </>
  );
}

async function openDialog(send: (values: Values) => Promise<FailureText | undefined>) {
  render(
    <StrictMode>
      <Screen send={send} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create App' }));
}

const dialog = () => screen.queryByRole('dialog', { name: 'New app' });
const nameField = () => screen.getByRole('textbox', { name: 'App Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

it('starts in the first field and gives the focus back at the end', async () => {
  await openDialog(() => Promise.resolve(undefined));
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveAccessibleDescription('Letters and digits');
  await press('Cancel');
  await isClosed();
  expect(screen.getByRole('button', { name: 'Create App' })).toHaveFocus();
});

it('sends the input and closes', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  await openDialog(send);
  await userEvent.type(nameField(), 'shop');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
  await userEvent.type(nameField(), '{Enter}');
  await isClosed();
  expect(send.mock.calls).toEqual([
    [
      { name: 'shop', note: '', isActive: false, isAdmin: true },
      { name: '', note: '', isActive: true, isAdmin: false },
    ],
  ]);
  expect(screen.getByRole('button', { name: 'Create App' })).toHaveFocus();
});

it('is sent by Ctrl+Enter from a text area, and once by Cmd+Enter on a button', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  for (const [keys, place] of [
    ['{Control>}{Enter}{/Control}', () => screen.getByRole('textbox', { name: 'Note' })],
    ['{Meta>}{Enter}{/Meta}', () => screen.getByRole('button', { name: 'Cancel' })],
  ] as const) {
    if (send.mock.calls.length === 0) await openDialog(send);
    else await press('Create App');
    await userEvent.type(nameField(), 'shop');
    act(() => place().focus());
    await userEvent.keyboard(keys);
    await isClosed();
  }
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing while a field is invalid, and focuses that field', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  await openDialog(send);
  await userEvent.type(nameField(), 'ab');
  await press('Create');
  await waitFor(() => expect(nameField()).toHaveFocus());
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveAccessibleDescription('App name must be at least 3 characters');
  expect(send).not.toHaveBeenCalled();
});

it('is disabled while it is sent, and sends once however often it is pressed', async () => {
  const server = pendingServer();
  await openDialog(server.send);
  await userEvent.type(nameField(), 'shop');
  const create = screen.getByRole('button', { name: 'Create' });
  // Both clicks happen in one event, before React has disabled the button. A plain `act` would fail
  // here, because the form then moves the focus, which would nest another `act`.
  getConfig().eventWrapper(() => {
    create.click();
    create.click();
  });
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  expect(nameField()).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Active' })).toBeDisabled();
  server.answer(undefined);
  await isClosed();
  expect(server.send).toHaveBeenCalledTimes(1);
});

it.each([
  ['a refusal', (server: ReturnType<typeof pendingServer>) => server.answer({ title: 'Refused' })],
  ['an exception', (server: ReturnType<typeof pendingServer>) => server.fail(new Error('Refused'))],
])('keeps the input after %s, with an alert, and sends again', async (_name, end) => {
  const server = pendingServer();
  await openDialog(server.send);
  await userEvent.type(nameField(), 'shop');
  await press('Create');
  end(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
  expect(nameField()).toHaveValue('shop');
  await press('Create');
  expect(server.send).toHaveBeenCalledTimes(2);
});

it('closes while it is sent, without a question, and does not close the next dialog', async () => {
  const server = pendingServer();
  await openDialog(server.send);
  await userEvent.type(nameField(), 'shop');
  await press('Create');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await press('Create App');
  expect(nameField()).toHaveValue('');
  await act(async () => {
    server.answer(undefined);
    await Promise.resolve();
  });
  expect(dialog()).toBeInTheDocument();
});

describe('Escape', () => {
  it('closes an untouched form', async () => {
    await openDialog(() => Promise.resolve(undefined));
    await userEvent.keyboard('{Escape}');
    await isClosed();
  });

  it('asks before it discards input', async () => {
    await openDialog(() => Promise.resolve(undefined));
    await userEvent.type(nameField(), 'shop');
    await userEvent.keyboard('{Escape}');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(nameField()).toHaveValue('shop');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard your input?')).toBeVisible();
    await press('Discard');
    await isClosed();
  });

  it('asks about changes if no text was typed', async () => {
    await openDialog(() => Promise.resolve(undefined));
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
  });
});
