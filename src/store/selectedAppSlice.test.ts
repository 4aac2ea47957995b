import { createSelectedAppPersistence } from './selectedAppSlice';
import { SELECTED_APP_KEY } from './storageKeys';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stores the app selected in this tab as the browser’s last selection', () => {
  const image = createSelectedAppPersistence();
  expect(image.read()).toBeNull();
  image.write({ appId: 'app_a' });
  expect(createSelectedAppPersistence().read()).toEqual({ appId: 'app_a' });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBe('app_a');
  image.write({ appId: null });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBeNull();
});

it('does not count a reload of this tab as a selection', () => {
  sessionStorage.setItem(SELECTED_APP_KEY, 'app_a');
  localStorage.setItem(SELECTED_APP_KEY, 'app_b');
  const image = createSelectedAppPersistence();
  expect(image.read()).toEqual({ appId: 'app_a' });
  image.write({ appId: 'app_a' });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBe('app_b');
});

it('keeps the app that a new tab started with, whatever other tabs select later', () => {
  localStorage.setItem(SELECTED_APP_KEY, 'app_a');
  const image = createSelectedAppPersistence();
  image.write({ appId: image.read()?.appId ?? null });
  localStorage.setItem(SELECTED_APP_KEY, 'app_b');
  expect(createSelectedAppPersistence().read()).toEqual({ appId: 'app_a' });
});
