import { redact } from './devTools';

describe('redact', () => {
  it('replaces tokens and passwords at any depth', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: { arg: { originalArgs: { email: 'ada@example.com', password: 'hunter2' } } },
      payload: [{ accessToken: 'aaa.bbb.ccc', refreshToken: 'ddd', userId: 'u1' }],
    };
    const shown = redact(action);
    expect(JSON.stringify(shown)).not.toMatch(/hunter2|aaa\.bbb|ddd/);
    expect(shown.meta.arg.originalArgs.email).toBe('ada@example.com');
    expect(shown.payload[0]?.userId).toBe('u1');
  });

  it('does not change the original', () => {
    const state = { credentials: { accessToken: 'secret' } };
    redact(state);
    expect(state.credentials.accessToken).toBe('secret');
  });

  it('returns a value without secrets itself', () => {
    const state = { apps: [{ id: 'a' }], password: '' };
    expect(redact(state)).toBe(state);
  });
});
