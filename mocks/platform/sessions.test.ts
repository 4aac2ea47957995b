import { SANDBOX_ACCOUNTS } from './seed/accounts';
import { Client, setUpSandbox, straightTo } from '../testing/client';
import { createSandbox } from '../sandbox';
import { readClaims } from './signing';

const setUp = async (accessTokenTtl?: number) => {
  const { clock, sandbox, client } = await setUpSandbox({ accessTokenTtl });
  const profileStatus = async (): Promise<number> =>
    (await client.call('GET', '/api/auth/profile')).status;
  return { clock, sandbox, client, profileStatus };
};

describe('an access token', () => {
  it('is good until its fifteen minutes are over', async () => {
    const { clock, profileStatus } = await setUp();
    clock.advance(899);
    expect(await profileStatus()).toBe(200);
    clock.advance(1);
    expect(await profileStatus()).toBe(401);
  });

  it('lasts as long as the sandbox is told', async () => {
    const { clock, client, profileStatus } = await setUp(5);
    const claims = readClaims(client.accessToken ?? '');
    expect(claims?.exp).toBe(clock.now() / 1000 + 5);
    clock.advance(5);
    expect(await profileStatus()).toBe(401);
  });

  it('carries a name outside ASCII', async () => {
    const { client } = await setUp();
    await client.signIn(SANDBOX_ACCOUNTS.nonAscii);
    expect(readClaims(client.accessToken ?? '')?.name).toBe(SANDBOX_ACCOUNTS.nonAscii.displayName);
  });

  it.each([
    ['none', null],
    ['a word', 'tok'],
    ['a refresh token', 'refresh'],
  ])('is required: %s is answered with 401', async (_what, token) => {
    const { client, profileStatus } = await setUp();
    client.accessToken = token === 'refresh' ? client.refreshToken : token;
    expect(await profileStatus()).toBe(401);
  });

  it('dies with its user', async () => {
    const { sandbox, profileStatus } = await setUp();
    sandbox.platform.store.users.remove(SANDBOX_ACCOUNTS.admin.id);
    expect(await profileStatus()).toBe(401);
  });

  it('of another sandbox is as good, so that people stay signed in over a restart', async () => {
    const { clock, client } = await setUp();
    const restarted = new Client(straightTo(createSandbox({ now: clock.now })));
    Object.assign(restarted, {
      accessToken: client.accessToken,
      refreshToken: client.refreshToken,
      userId: client.userId,
    });
    expect((await restarted.call('GET', '/api/auth/profile')).status).toBe(200);
    expect((await restarted.refresh()).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('gives a new pair after the access token has expired', async () => {
    const { clock, client, profileStatus } = await setUp();
    const before = client.refreshToken;
    clock.advance(1000);
    expect((await client.refresh()).status).toBe(200);
    expect(client.refreshToken).not.toBe(before);
    expect(await profileStatus()).toBe(200);
  });

  it('ends its session when it comes a second time: refresh and access tokens are dead', async () => {
    const { client, profileStatus } = await setUp();
    const used = client.refreshToken;
    await client.refresh();
    expect((await client.refresh(used)).status).toBe(401);
    expect(await profileStatus()).toBe(401);
    expect((await client.refresh()).status).toBe(401);
  });

  it('that was used does not end the sessions of other sign-ins', async () => {
    const { sandbox, client } = await setUp();
    const elsewhere = await new Client(straightTo(sandbox)).signIn(SANDBOX_ACCOUNTS.admin);
    const used = client.refreshToken;
    await client.refresh();
    await client.refresh(used);
    expect((await elsewhere.call('GET', '/api/auth/profile')).status).toBe(200);
  });

  it("is refused under another user's id", async () => {
    const { client } = await setUp();
    client.userId = SANDBOX_ACCOUNTS.user.id;
    expect((await client.refresh()).status).toBe(401);
  });

  it('is refused after thirty days', async () => {
    const { clock, client } = await setUp();
    clock.advance(30 * 24 * 60 * 60);
    expect((await client.refresh()).status).toBe(401);
  });

  it('cannot be an access token', async () => {
    const { client } = await setUp();
    expect((await client.refresh(client.accessToken ?? '')).status).toBe(401);
  });

  it('has to be there: 400 with the names of the missing fields', async () => {
    const { client } = await setUp();
    const { status, body } = await client.call('POST', '/api/auth/refresh', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: ['refreshToken must be a string', 'userId must be a string'],
    });
  });
});

describe('signing out', () => {
  it('ends the session: neither of its tokens works any more', async () => {
    const { client, profileStatus } = await setUp();
    expect((await client.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(await profileStatus()).toBe(401);
    expect((await client.refresh()).status).toBe(401);
  });
});

describe('expiring all access tokens', () => {
  it('asks for a refresh, once: tokens issued later in the same moment are good', async () => {
    const { sandbox, client, profileStatus } = await setUp();
    sandbox.scenarios.expireTokens();
    expect(await profileStatus()).toBe(401);
    expect((await client.refresh()).status).toBe(200);
    expect(await profileStatus()).toBe(200);
  });
});
