import type { StoredApp } from './storedApp';
import {
  appFollowed,
  appSelected,
  appSelectionCleared,
  createSelectedAppPersistence,
  selectedAppReducer,
} from './selectedAppSlice';
import { SELECTED_APP_KEY } from '../shared/browser/storageKeys';

let image: ReturnType<typeof createSelectedAppPersistence>;

const alpha = { id: 'app_a', name: 'alpha' };
const beta = { id: 'app_b', name: 'beta' };
const storedAlpha = { appId: 'app_a', slug: 'alpha' };
const storedBeta = { appId: 'app_b', slug: 'beta' };

const store = (storage: Storage, app: StoredApp) =>
  storage.setItem(SELECTED_APP_KEY, JSON.stringify(app));

/** Returns the app that a new tab would start with. */
function lastSelected(): unknown {
  sessionStorage.clear();
  return image.read();
}

const rehydrated = () => ({ ...selectedAppReducer(undefined, { type: 'start' }), ...image.read() });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  image = createSelectedAppPersistence();
});

it('stores the app selected in this tab as the browser’s last selection', () => {
  expect(image.read()).toBeNull();
  image.write(selectedAppReducer(undefined, appSelected(alpha)));
  expect(image.read()).toEqual(storedAlpha);
  expect(lastSelected()).toEqual(storedAlpha);
  image.write(selectedAppReducer(undefined, appSelectionCleared()));
  expect(lastSelected()).toBeNull();
});

it('stores an app that an address named for this tab only', () => {
  const chosen = selectedAppReducer(undefined, appSelected(beta));
  // Writes only the last of two changes, because redux-persist may skip a write.
  image.write(selectedAppReducer(chosen, appFollowed(alpha)));
  expect(image.read()).toEqual(storedAlpha);
  expect(lastSelected()).toEqual(storedBeta);
});

it('does not repeat its own choice over that of another tab', () => {
  const chosen = selectedAppReducer(undefined, appSelected(alpha));
  image.write(chosen);
  store(localStorage, storedBeta);
  image.write(selectedAppReducer(chosen, appFollowed({ id: 'app_c', name: '' })));
  expect(image.read()).toEqual({ appId: 'app_c', slug: 'app_c' });
  expect(lastSelected()).toEqual(storedBeta);
});

it('does not count a reload of this tab as a selection', () => {
  store(sessionStorage, storedAlpha);
  store(localStorage, storedBeta);
  image.write(rehydrated());
  expect(image.read()).toEqual(storedAlpha);
  expect(lastSelected()).toEqual(storedBeta);
});

it('keeps the app that a new tab started with, whatever other tabs select later', () => {
  store(localStorage, storedAlpha);
  image.write(rehydrated());
  store(localStorage, storedBeta);
  expect(image.read()).toEqual(storedAlpha);
});

it('reads the id that an earlier version stored alone', () => {
  localStorage.setItem(SELECTED_APP_KEY, 'app_a');
  expect(image.read()).toEqual({ appId: 'app_a', slug: '' });
});
