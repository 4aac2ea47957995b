import { createSelectedAppPersistence } from './selectedAppSlice';
import { SELECTED_APP_KEY } from './storageKeys';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes what this tab chose for the last choice of the browser', () => {
  const image = createSelectedAppPersistence();
  expect(image.read()).toBeNull();
  image.write({ appId: 'app_a' });
  expect(createSelectedAppPersistence().read()).toEqual({ appId: 'app_a' });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBe('app_a');
  image.write({ appId: null });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBeNull();
});

it('does not take a reload of this tab for a choice', () => {
  sessionStorage.setItem(SELECTED_APP_KEY, 'app_a');
  localStorage.setItem(SELECTED_APP_KEY, 'app_b');
  const image = createSelectedAppPersistence();
  expect(image.read()).toEqual({ appId: 'app_a' });
  image.write({ appId: 'app_a' });
  expect(localStorage.getItem(SELECTED_APP_KEY)).toBe('app_b');
});

it('keeps for a new tab what it started from, whatever other tabs choose later', () => {
  localStorage.setItem(SELECTED_APP_KEY, 'app_a');
  const image = createSelectedAppPersistence();
  image.write({ appId: image.read()?.appId ?? null });
  localStorage.setItem(SELECTED_APP_KEY, 'app_b');
  expect(createSelectedAppPersistence().read()).toEqual({ appId: 'app_a' });
});
