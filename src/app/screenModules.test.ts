import { preloadScreen, screenModules } from './screenModules';

jest.mock('./screenModules', () => ({
  screenModules: { dashboard: jest.fn(), devices: jest.fn() },
}));

const loads = Object.entries(jest.mocked(screenModules));
const asked = () => loads.flatMap(([name, load]) => (load.mock.calls.length > 0 ? [name] : []));

const browser = (property: 'connection' | 'onLine', value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });

beforeEach(() => {
  for (const [, load] of loads) load.mockReset().mockRejectedValue(new Error('gone'));
  browser('connection', { saveData: false });
  browser('onLine', true);
});

it.each([
  ['/devices?page=3', ['devices']],
  ['/', ['dashboard']],
  ['/unknown', []],
])('fetches the code behind %s', (to, expected) => {
  preloadScreen(to);
  expect(asked()).toEqual(expected);
});

it.each([
  ['where data are saved', () => browser('connection', { saveData: true })],
  ['without a network', () => browser('onLine', false)],
])('fetches nothing %s', (_case, arrange) => {
  arrange();
  preloadScreen('/devices');
  expect(asked()).toEqual([]);
});
