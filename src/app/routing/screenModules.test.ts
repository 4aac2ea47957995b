import { preloadScreen, screenModules } from './screenModules';

const loads = (['dashboard', 'devices'] as const).map(
  (name) => [name, jest.spyOn(screenModules, name)] as const,
);
const asked = () => loads.flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []));

const browser = (property: 'connection' | 'onLine', value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });

beforeEach(() => {
  for (const [, spy] of loads) spy.mockReset().mockRejectedValue(new Error('gone'));
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
