import { createSandbox, SANDBOX_ACCOUNTS } from '../sandbox';
import { Client, straightTo, textAt } from '../testing/client';
import { createClock } from '../testing/clock';
import type { MailRecord } from './records';

const setUp = () => {
  const clock = createClock();
  const sandbox = createSandbox({ now: clock.now });
  const client = new Client(straightTo(sandbox));
  const lastToken = (kind: MailRecord['kind']): string =>
    sandbox.platform.store.mails.all.find((mail) => mail.kind === kind)?.token ?? 'no mail';
  return { clock, sandbox, client, lastToken };
};

const newcomer = { email: 'newcomer@console.test', password: 'sandbox-new', displayName: 'Nia' };

describe('signing in', () => {
  it.each(Object.entries(SANDBOX_ACCOUNTS))('works for the account %s', async (_name, account) => {
    const client = await setUp().client.signIn(account);
    const { status, body } = await client.call('GET', '/api/auth/profile');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: account.id,
      email: account.email,
      displayName: account.displayName,
      roles: account.roles.map((name) => ({ name })),
    });
  });

  it('takes the address in any case', async () => {
    const { client } = setUp();
    await client.signIn({ email: 'Admin@Console.TEST', password: 'sandbox-admin' });
    expect(client.userId).toBe(SANDBOX_ACCOUNTS.admin.id);
  });

  it.each([
    ['a wrong password', { email: 'admin@console.test', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@console.test', password: 'sandbox-admin' }],
  ])('is refused with the same words for %s', async (_what, credentials) => {
    const { status, body } = await setUp().client.call('POST', '/api/auth/login', credentials);
    expect(status).toBe(401);
    expect(body).toEqual({
      statusCode: 401,
      message: 'Invalid credentials',
      error: 'Unauthorized',
    });
  });

  it('is refused to a deactivated user', async () => {
    const { sandbox, client } = setUp();
    const { users } = sandbox.platform.store;
    users.update(users.get(SANDBOX_ACCOUNTS.user.id)!, { isActive: false });
    const { status } = await client.call('POST', '/api/auth/login', SANDBOX_ACCOUNTS.user);
    expect(status).toBe(401);
  });

  it('names missing fields', async () => {
    const { status, body } = await setUp().client.call('POST', '/api/auth/login', null);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: ['email must be an email', 'password should not be empty'],
    });
  });
});

describe('the profile', () => {
  it('has a merchant, a picture and a default address for the admin', async () => {
    const client = await setUp().client.signIn(SANDBOX_ACCOUNTS.admin);
    const { body } = await client.call('GET', '/api/auth/profile');
    expect(body).toMatchObject({
      email_verified: true,
      phone: '+60 12 555 0100',
      merchantId: 'merchant_clearwater',
      merchant: { currencySymbol: 'RM', isActive: true },
      avatar: { url: { original: 'http://platform.test/storage/avatars/user_admin' } },
      shippingAddresses: [{ isDefault: false }, { isDefault: true }],
    });
  });

  it('leaves out what a plain user does not have', async () => {
    const client = await setUp().client.signIn(SANDBOX_ACCOUNTS.user);
    const { body } = await client.call('GET', '/api/auth/profile');
    expect(body).toMatchObject({ merchantId: null, merchant: null, avatar: null });
    expect(body).not.toHaveProperty('phone');
  });

  it('takes a new display name and keeps it', async () => {
    const client = await setUp().client.signIn(SANDBOX_ACCOUNTS.user);
    const { body } = await client.call('PATCH', '/api/users/profile', { displayName: ' Ümit ' });
    expect(body).toMatchObject({ displayName: 'Ümit' });
    expect((await client.call('GET', '/api/auth/profile')).body).toEqual(body);
  });

  it.each([{ displayName: 'U' }, { displayName: '' }, {}])('refuses %j', async (change) => {
    const client = await setUp().client.signIn(SANDBOX_ACCOUNTS.user);
    expect((await client.call('PATCH', '/api/users/profile', change)).status).toBe(400);
  });
});

describe('registration', () => {
  it('gives an id, and the new user can sign in at once', async () => {
    const { client } = setUp();
    const { status, body } = await client.call('POST', '/api/auth/register', newcomer);
    expect(status).toBe(201);
    await client.signIn(newcomer);
    expect(client.userId).toBe(textAt(body, 'id'));
    expect((await client.call('GET', '/api/auth/profile')).body).toMatchObject({
      email_verified: false,
      roles: [{ name: 'user' }],
    });
  });

  it('takes an equal password confirmation', async () => {
    const body = { ...newcomer, passwordConfirmation: newcomer.password };
    expect((await setUp().client.call('POST', '/api/auth/register', body)).status).toBe(201);
  });

  it.each([
    [{ email: 'newcomer' }, 'email must be an email'],
    [{ email: undefined }, 'email must be an email'],
    [{ password: 'short' }, 'password must be longer than or equal to 6 characters'],
    [{ passwordConfirmation: 'another' }, "Passwords don't match"],
    [{ displayName: 'N' }, 'Display name must be at least 2 characters'],
  ])('refuses %j with a list that holds %p', async (change, message) => {
    const body = { ...newcomer, ...change };
    const answer = await setUp().client.call('POST', '/api/auth/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.arrayContaining([message]) as unknown });
  });

  it('refuses an address that is taken', async () => {
    const body = { ...newcomer, email: 'ADMIN@console.test' };
    expect((await setUp().client.call('POST', '/api/auth/register', body)).status).toBe(409);
  });
});

describe('e-mail verification', () => {
  it('takes the token of the mail once', async () => {
    const { client, lastToken } = setUp();
    await client.call('POST', '/api/auth/register', newcomer);
    const path = `/api/auth/verify-email?token=${lastToken('verify-email')}`;
    expect((await client.call('GET', path)).status).toBe(200);
    await client.signIn(newcomer);
    const profile = await client.call('GET', '/api/auth/profile');
    expect(profile.body).toMatchObject({ email_verified: true });
    expect((await client.call('GET', path)).body).toMatchObject({
      statusCode: 400,
      message: 'Invalid verification token',
    });
  });

  it.each(['?token=wrong', '?token=', ''])('refuses %p', async (query) => {
    const { status, body } = await setUp().client.call('GET', `/api/auth/verify-email${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Invalid verification token' });
  });
});

describe('a forgotten password', () => {
  it('is answered the same for known and unknown addresses', async () => {
    const { client, sandbox } = setUp();
    const known = await client.call('POST', '/api/auth/forgot-password', {
      email: SANDBOX_ACCOUNTS.user.email,
    });
    const unknown = await client.call('POST', '/api/auth/forgot-password', {
      email: 'nobody@console.test',
    });
    expect(known).toMatchObject({ status: 200, body: unknown.body });
    expect(sandbox.platform.store.mails.all).toHaveLength(1);
  });

  it('is replaced through the token of the mail, which works once', async () => {
    const { client, lastToken } = setUp();
    const { email } = SANDBOX_ACCOUNTS.user;
    await client.call('POST', '/api/auth/forgot-password', { email });
    const body = { token: lastToken('reset-password'), password: 'sandbox-changed' };
    expect((await client.call('POST', '/api/auth/reset-password', body)).status).toBe(200);
    await client.signIn({ email, password: 'sandbox-changed' });
    const again = await client.call('POST', '/api/auth/reset-password', body);
    expect(again).toMatchObject({ status: 400, body: { message: 'Invalid or expired token' } });
  });

  it('has to be replaced within the hour', async () => {
    const { clock, client, lastToken } = setUp();
    await client.call('POST', '/api/auth/forgot-password', { email: SANDBOX_ACCOUNTS.user.email });
    clock.advance(3600);
    const body = { token: lastToken('reset-password'), password: 'sandbox-changed' };
    expect((await client.call('POST', '/api/auth/reset-password', body)).status).toBe(400);
  });

  it('is not replaced by the token of another mail', async () => {
    const { client, lastToken } = setUp();
    await client.call('POST', '/api/auth/register', newcomer);
    const body = { token: lastToken('verify-email'), password: 'sandbox-changed' };
    expect((await client.call('POST', '/api/auth/reset-password', body)).status).toBe(400);
  });
});
