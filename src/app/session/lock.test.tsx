import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { jobAdded, selectJobs } from '../../jobs/jobsSlice';
import { toast } from '../../shared/toast/toast';
import { selectCredentials, signedOut } from '../../store/sessionSlice';
import { fill } from '../../testing/fill';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';
import { startSessionLimits } from './sessionLimits';

const sandbox = sandboxForEachTest();
const { email, password, displayName, id } = SANDBOX_ACCOUNTS.admin;

const TYPED = 'Zephyr Draft 7';
const upload = {
  id: 'job-1',
  kind: 'upload',
  title: 'Uploads',
  app: null,
  isKept: false,
  retryLabel: null,
  isChange: false,
  notes: [],
  isPaused: true,
  items: {},
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Opens the console with a form, and returns functions to lock it like another tab does. */
async function openWithForm() {
  const view = await renderApp({ at: '/apps', as: { account: 'admin', of: sandbox() } });
  endings.push(startSessionLimits(view.store, { idleLockMinutes: 10, maxSessionHours: 0 }));
  await view.user.click(await screen.findByRole('button', { name: 'Edit Orchard Lab' }));
  await screen.findByRole('dialog', { name: 'Edit App' });
  await view.user.clear(screen.getByLabelText('Display Name'));
  await view.user.click(screen.getByLabelText('Display Name'));
  await view.user.paste(TYPED);
  return view;
}

async function lock() {
  localStorage.setItem('console.lock', id);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'console.lock' })));
  await screen.findByRole('heading', { name: 'Locked' });
}

async function unlock(
  { user }: Awaited<ReturnType<typeof openWithForm>>,
  typed: string = password,
) {
  await user.type(screen.getByLabelText('Password'), typed);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
}

it('covers the screen, names the operator, and leaves none of their data in the page', async () => {
  await openWithForm();
  await lock();
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  // For password managers, which fill in the password of this account.
  expect(screen.getByDisplayValue(email)).toHaveAttribute('autocomplete', 'username');
  act(() => toast.error('Of Orchard Lab'));
  expect(document.title).toBe('Locked · Subscription Console');
  const page = document.body.textContent + document.body.innerHTML;
  for (const text of ['Orchard Lab', TYPED, displayName]) expect(page).not.toContain(text);
});

it('restores the page with its input for the same operator, in the same session', async () => {
  const view = await openWithForm();
  const before = selectCredentials(view.store.getState());
  act(() => void view.store.dispatch(jobAdded(upload)));
  await lock();
  sandbox().record.clear();
  await unlock(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit App' }));
  expect(dialog.getByLabelText('Display Name')).toHaveValue(TYPED);
  expect(dialog.getByText(/Your input has been restored\.$/)).toBeVisible();
  expect(document.title).toBe('Apps · Subscription Console');

  const after = selectCredentials(view.store.getState());
  expect(after?.sessionId).toBe(before?.sessionId);
  expect(after?.accessToken).not.toBe(before?.accessToken);
  expect(selectJobs(view.store.getState())).toHaveLength(1);
  expect(localStorage.getItem('console.lock')).toBeNull();
});

it('stays locked after a wrong password, and focuses the field again', async () => {
  const view = await openWithForm();
  await lock();
  await unlock(view, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(screen.getByRole('heading', { name: 'Locked' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(selectCredentials(view.store.getState())).not.toBeNull();
});

it('logs out for another operator, who finds no data', async () => {
  const view = await openWithForm();
  await lock();
  await view.user.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(view.location()).toBe('/login');
  await waitFor(() => expect(sandbox().record.calls('POST', '/api/auth/logout')).toHaveLength(1));
  expect(localStorage.getItem('console.lock')).toBeNull();
  const other = SANDBOX_ACCOUNTS.moderator;
  await fill(view.user, screen.getByRole('textbox', { name: 'Email' }), other.email);
  await fill(view.user, screen.getByLabelText('Password'), other.password);
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: /^Account of/ });
  await act(() => view.router.navigate('/apps'));
  await screen.findByRole('button', { name: 'Edit Orchard Lab' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a sign-in of another operator ends the locked session and its running work', async () => {
  const { store } = await openWithForm();
  act(() => void store.dispatch(jobAdded(upload)));
  await lock();
  const other = SANDBOX_ACCOUNTS.moderator;
  await act(() => store.dispatch(api.endpoints.login.initiate(other)));
  expect(selectCredentials(store.getState())?.userId).toBe(other.id);
  expect(store.getState().session.isLocked).toBe(false);
  expect(selectJobs(store.getState())).toEqual([]);
});

it('shows the sign-in page if the session expires meanwhile, and keeps the input', async () => {
  const view = await openWithForm();
  await lock();
  act(() => void view.store.dispatch(signedOut('expired')));
  await fill(view.user, await screen.findByRole('textbox', { name: 'Email' }), email);
  await fill(view.user, screen.getByLabelText('Password'), password);
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByDisplayValue(TYPED)).toBeInTheDocument();
});

it('shows that the session reached its time limit', async () => {
  const { store } = await openWithForm();
  act(() => void store.dispatch(signedOut('timeLimit')));
  expect(await screen.findByText(/^Your session has reached its time limit\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});
