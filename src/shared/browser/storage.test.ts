import { browserStore, isStorageDenied } from './storage';

const KEY = 'console.credentials';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps a value in memory that a full storage refuses, prefers it to the older one, and writes the next', () => {
  browserStore.set(KEY, 'old');
  expect(isStorageDenied()).toBe(false);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  browserStore.set(KEY, 'new');
  expect(localStorage.getItem(KEY)).toBe('old');
  expect(browserStore.get(KEY)).toBe('new');
  expect(isStorageDenied()).toBe(true);

  jest.restoreAllMocks();
  browserStore.set(KEY, 'newer');
  expect(localStorage.getItem(KEY)).toBe('newer');
  expect(browserStore.get(KEY)).toBe('newer');
});
