beforeEach(() => {
  jest.resetModules();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

const load = () => import('./trustedTypes');

it.each(['/service-worker.js', `${location.origin}/service-worker.js`, 'service-worker.js'])(
  'takes %s as the console’s own',
  async (url) => {
    const { trustedScriptUrl } = await load();
    expect(trustedScriptUrl(url)).toBe(`${location.origin}/service-worker.js`);
  },
);

it.each([
  'https://elsewhere.example/worker.js',
  '//elsewhere.example/worker.js',
  '/\\elsewhere.example/worker.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://elsewhere.example/1',
])('refuses %s', async (url) => {
  const { trustedScriptUrl } = await load();
  expect(() => trustedScriptUrl(url)).toThrow(TypeError);
});

it('creates one policy of the browser and returns its URLs', async () => {
  const createPolicy = jest.fn(
    (_name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
    }),
  );
  Object.assign(window, { trustedTypes: { createPolicy } });
  const { trustedScriptUrl } = await load();
  expect(trustedScriptUrl('/a.js')).toBe(`trusted ${location.origin}/a.js`);
  expect(trustedScriptUrl('/b.js')).toBe(`trusted ${location.origin}/b.js`);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['console']);
});
