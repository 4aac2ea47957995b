import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';
import { toast, toastStore } from '../../shared/toast/toast';
import { signedOut } from '../../store/sessionSlice';

const sandbox = sandboxForEachTest();
type View = Awaited<ReturnType<typeof renderApp>>;

const TYPED = 'Zephyr Draft 7';
const RESTORED = 'You had to sign in again before this was saved. Your input has been restored.';
const anywhere = { hidden: true };

const forms = [
  { at: '/apps', opener: 'Edit Orchard Lab', title: 'Edit App', label: 'Display Name' },
  { at: '/apps', opener: 'Create App', title: 'Create App', label: 'Description (optional)' },
  { at: '/profile', opener: 'Edit Profile', title: 'Edit Profile', label: 'Display name' },
  {
    at: '/devices',
    opener: 'Register Device',
    title: 'Register Device',
    label: 'Name (optional)',
  },
] as const;
type Form = (typeof forms)[number];

const openAs = (at: string) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });

async function typeInto({ at, opener, title, label }: Form) {
  const view = await openAs(at);
  await view.user.click(await screen.findByRole('button', { name: opener }));
  await screen.findByRole('dialog', { name: title });
  await view.user.clear(screen.getByLabelText(label));
  await view.user.click(screen.getByLabelText(label));
  await view.user.paste(TYPED);
  return view;
}

async function expire({ store }: View) {
  act(() => void store.dispatch(signedOut('expired')));
  await screen.findByRole('button', { name: 'Sign In' });
}

async function signIn({ user }: View, account: 'admin' | 'moderator' = 'admin') {
  const { email, password } = SANDBOX_ACCOUNTS[account];
  await fill(user, await screen.findByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: /^Account of/, ...anywhere });
}

const stored = () =>
  JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]);

describe.each(forms)('an expired session with $title open', (form) => {
  it('restores the form with its input for the same operator, and shows that', async () => {
    const view = await typeInto(form);
    await expire(view);
    expect(JSON.stringify(view.store.getState()) + stored()).not.toContain(TYPED);
    await signIn(view);
    const dialog = within(await screen.findByRole('dialog', { name: form.title }));
    expect(dialog.getByLabelText(form.label)).toHaveValue(TYPED);
    expect(dialog.getByText(RESTORED)).toBeVisible();
    // The restored text is still unsaved input, so closing asks first.
    await view.user.keyboard('{Escape}');
    expect(await screen.findByText('Discard your input?')).toBeVisible();
  });

  it('restores nothing for another operator', async () => {
    const view = await typeInto(form);
    await expire(view);
    await signIn(view, 'moderator');
    await screen.findByRole('main');
    expect(screen.queryByRole('dialog', { name: form.title })?.textContent ?? '').not.toContain(
      RESTORED,
    );
    expect(screen.queryByDisplayValue(TYPED)).not.toBeInTheDocument();
    await expire(view);
    await signIn(view);
    await screen.findByRole('main', anywhere);
    expect(screen.queryByDisplayValue(TYPED)).not.toBeInTheDocument();
  });
});

it('keeps the selected roles, only in their app', async () => {
  const view = await openAs('/users');
  const opener = (await screen.findAllByRole('button', { name: /^Manage Roles: / }))[0]!;
  await view.user.click(opener);
  const boxes = async () =>
    within(await screen.findByRole('dialog', { name: 'Manage Roles' })).getAllByRole('checkbox');
  const before = (await boxes()).map((box) => (box as HTMLInputElement).checked);
  await view.user.click((await boxes())[2]!);
  await expire(view);
  await signIn(view);
  const after = (await boxes()).map((box) => (box as HTMLInputElement).checked);
  expect(after).toEqual([before[0], before[1], !before[2]]);
});

it('forgets the input when the form is closed, opened again, or the operator logs out', async () => {
  const [form] = forms;
  const view = await typeInto(form);
  await expire(view);
  await signIn(view);
  await screen.findByDisplayValue(TYPED);
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await view.user.click(screen.getByRole('button', { name: form.opener }));
  await screen.findByRole('dialog', { name: form.title });
  expect(screen.queryByDisplayValue(TYPED)).not.toBeInTheDocument();
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  await view.user.click(screen.getByLabelText(form.label));
  await view.user.paste(TYPED);
  await expire(view);
  act(() => void view.store.dispatch(signedOut('logout')));
  await signIn(view);
  await act(() => view.router.navigate(form.at));
  await screen.findByRole('button', { name: form.opener });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a save with a session that has expired', () => {
  it.each<Form & { submit: string }>([
    { ...forms[0], submit: 'Save Changes' },
    { ...forms[2], submit: 'Save Changes' },
  ])('shows one message, on the sign-in page: $title', async ({ submit, ...form }) => {
    const view = await typeInto(form);
    sandbox().scenarios.endSessions();
    await view.user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your session has expired\./);
    expect(toastStore.get().history).toEqual([]);
    await signIn(view);
    expect(await screen.findByDisplayValue(TYPED)).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(/updated/, { selector: '[data-toast] *' })).toBeInTheDocument();
  });

  it.each([
    ['/subscription-plans', ['Sync from Stripe', 'Sync']],
    ['/apps', ['Delete Orchard Lab', 'Delete']],
  ])('shows one message, on the sign-in page: %s, %s', async (at, buttons) => {
    const view = await openAs(at);
    for (const [index, name] of buttons.entries()) {
      const button = await screen.findByRole('button', { name });
      if (index === buttons.length - 1) sandbox().scenarios.endSessions();
      await view.user.click(button);
    }
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your session has expired\./);
    expect(toastStore.get().history).toEqual([]);
  });
});

it.each([
  ['admin', ['Of Amelia']],
  ['moderator', []],
] as const)('an expired session’s messages, for %s', async (account, expected) => {
  const view = await openAs('/apps');
  await screen.findByRole('main');
  act(() => toast.info('Of Amelia'));
  await expire(view);
  await signIn(view, account);
  expect(toastStore.get().history.map(({ title }) => title)).toEqual(expected);
});

it('passes the email to the page for a forgotten password, once', async () => {
  const { user } = await renderApp({ at: '/login' });
  await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'me@console.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('button', { name: 'Send Reset Instructions' });
  expect(screen.getByLabelText('Email')).toHaveValue('me@console.test');
  expect(stored()).not.toContain('me@console.test');
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('button', { name: 'Send Reset Instructions' });
  expect(screen.getByLabelText('Email')).toHaveValue('');
});
