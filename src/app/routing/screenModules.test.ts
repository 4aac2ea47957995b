import { preloadScreen, screenModules } from './screenModules';

const spyOnLoads = () =>
  (['dashboard', 'devices'] as const).map(
    (name) => [name, jest.spyOn(screenModules, name).mockRejectedValue(new Error('gone'))] as const,
  );
let loads: ReturnType<typeof spyOnLoads>;
const asked = () => loads.flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []));

const browser = (property: 'connection' | 'onLine', value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });

beforeEach(() => {
  loads = spyOnLoads();
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
