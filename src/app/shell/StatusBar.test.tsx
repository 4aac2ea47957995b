import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import type { Change } from '../../changes/record/changeRecord';
import { changesRead } from '../../changes/record/changesSlice';
import { serverResponded, serverUnreachable } from '../../store/connectivitySlice';
import { profileLoaded, signedIn } from '../../store/sessionSlice';
import { sessionUser } from '../../testing/sessionUser';
import { createStore } from '../start/store';
import { StatusBar } from './StatusBar';

afterEach(() => {
  act(() => newVersion.reset());
});

const bar = () => screen.getByRole('status', { name: 'Console status' });

function show() {
  const { store } = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <StatusBar />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const waiting = (id: string): Change => ({
  id,
  owner: 'me',
  kind: 'updateApp',
  subject: { id: 'app_1', label: 'Nimbus VPN' },
  app: null,
  before: { displayName: 'Nimbus VPN' },
  after: { displayName: 'Nimbus' },
  at: 0,
  screen: '/apps',
  sent: 'later',
  runId: null,
  undoes: null,
  sentAt: null,
  open: 1,
  state: { name: 'waiting' },
});

it('offers a new version without taking the focus, and can put it off', async () => {
  show();
  expect(bar()).toBeEmptyDOMElement();
  act(() => newVersion.ready());
  expect(bar()).toHaveTextContent('A new version is ready');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(bar()).toBeEmptyDOMElement();
});

it('shows one message at a time: an outage before a new version', () => {
  const store = show();
  act(() => newVersion.ready());
  act(() => void store.dispatch(serverUnreachable({ askedAt: Date.now() })));
  expect(bar()).toHaveTextContent(/^Offline\.Status$/);
  act(() => void store.dispatch(changesRead([waiting('1')])));
  expect(bar()).toHaveTextContent(/^Offline\. 1 change is waiting to be sent\./);
  act(() => void store.dispatch(changesRead([waiting('1'), waiting('2')])));
  expect(bar()).toHaveTextContent('2 changes are waiting to be sent.');
  act(() => void store.dispatch(serverResponded({ isSlow: false })));
  expect(bar()).toHaveTextContent('A new version is ready');
});

it.each([
  ['moderator', 'You’re signed in as Moderator. Only administrators can change apps and roles.'],
  [null, 'You’re signed in as User. Only administrators can change apps and roles.'],
  ['admin', ''],
  ['super_admin', ''],
])('shows with the lowest priority what the role %s may probably not do', (role, text) => {
  const store = show();
  expect(bar()).toBeEmptyDOMElement();
  act(() => {
    store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: 'ada' }));
    store.dispatch(profileLoaded({ ...sessionUser, role }));
  });
  expect(bar()).toHaveTextContent(new RegExp(`^${text}$`));
  act(() => newVersion.ready());
  expect(bar()).toHaveTextContent(/^A new version is ready/);
});
