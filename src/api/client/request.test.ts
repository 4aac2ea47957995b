import { fillPath, toFetchArgs, readExactJson } from './request';

describe('fillPath', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['/api/users', {}, '/api/users'],
    ['/api/users/{id}', { id: 'u1' }, '/api/users/u1'],
    ['/d/{id}/f/{feature}', { id: 'a/b', feature: 'ü ?#&' }, '/d/a%2Fb/f/%C3%BC%20%3F%23%26'],
    ['/api/users/{id}', { id: '%2e%2e' }, '/api/users/%252e%252e'],
    ['/api/users/{id}', { id: '...' }, '/api/users/...'],
    ['/api/users/{id}', { id: '{id}' }, '/api/users/%7Bid%7D'],
    ['/api/users/{id}', { id: '$&' }, '/api/users/%24%26'],
    ['/api/users/{id}', { id: '.' }, null],
    ['/api/users/{id}', { id: '..' }, null],
    ['/api/users/{id}', { id: '' }, null],
    ['/api/users/{id}', {}, null],
    ['/api/users/{id}', { id: '\ud800' }, null],
  ])('%s with %p is %p', (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected);
  });
});

const prefix = '/api/subscriptions';

describe('toFetchArgs', () => {
  it('puts the configured prefix in front of a subscription call', () => {
    const path = '{subscriptionCalls}/status/{deviceId}';
    const request = { path, pathParams: { deviceId: 'a/b' } } as const;
    expect(toFetchArgs(request, {}, '/v2/billing')?.url).toBe('/v2/billing/status/a%2Fb');
  });

  it('is a GET with half a minute by default', () => {
    expect(toFetchArgs({ path: '/api' }, {}, prefix)).toMatchObject({
      url: '/api',
      method: 'GET',
      timeout: 30_000,
    });
  });

  it('takes method, query, body and time-out of the call', () => {
    const request = { method: 'POST', path: '/api', query: { page: 1 }, body: { a: 1 } } as const;
    expect(toFetchArgs(request, { timeoutMs: 5 }, prefix)).toMatchObject({
      method: 'POST',
      params: { page: 1 },
      body: { a: 1 },
      timeout: 5,
    });
  });

  it('is null for a path that can’t be filled', () => {
    expect(
      toFetchArgs({ path: '/api/users/{id}', pathParams: { id: '..' } }, {}, prefix),
    ).toBeNull();
  });

  it.each<[number, unknown, boolean]>([
    [200, { success: true }, true],
    [200, {}, true],
    [200, null, true],
    [200, [], true],
    [201, 'text', true],
    [200, { success: false }, false],
    [200, { success: 'false' }, true],
    [400, { success: true }, false],
    [500, null, false],
  ])('reads status %p with %p as a success: %p', (status, body, expected) => {
    const validateStatus = toFetchArgs({ path: '/api' }, {}, prefix)?.validateStatus;
    expect(validateStatus?.(new Response(null, { status }), body)).toBe(expected);
  });
});

const read = (text: string) => readExactJson(new Response(text));

it.each<[string, unknown]>([
  ['', null],
  ['9007199254740993', '9007199254740993'],
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  [
    '[{"id": 9007199254740992},\n{"id":\t9007199254740993}]',
    [{ id: '9007199254740992' }, { id: '9007199254740993' }],
  ],
  ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
  ['[9007199254740991,-9007199254740991]', [9007199254740991, -9007199254740991]],
  ['[1732406400000,12345678]', [1732406400000, 12345678]],
  [
    '[12345678901234567.5,12345678901234567e2,0.12345678901234567,1e-17]',
    ['12345678901234567.5', '12345678901234567e2', '0.12345678901234567', '1e-17'].map(Number),
  ],
  [
    '["a: 9007199254740993", "\\": 9007199254740993", "\\\\", 9007199254740993]',
    ['a: 9007199254740993', '": 9007199254740993', '\\', '9007199254740993'],
  ],
  ['{"9007199254740993": 9007199254740993}', { '9007199254740993': '9007199254740993' }],
])('reads %s', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

it.each(['{"id":9007199254740993', '["a, 9007199254740993]', '[00009007199254740993]', '<html>'])(
  'refuses %s',
  async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError);
  },
);

it('reads a large response with many escapes in its texts', async () => {
  const row = { id: 'x', note: '"\\'.repeat(500_000) };
  const text = `[${JSON.stringify(row)},{"id":9007199254740993}]`;
  expect(await read(text)).toEqual([row, { id: '9007199254740993' }]);
});
