import { interceptWith } from '../../mocks/node';
import {
  createSandbox,
  SANDBOX_APPS,
  type Sandbox,
  type SandboxOptions,
} from '../../mocks/sandbox';
import type { SampleIds } from './calls/entry';

export { buildDevice } from '../../mocks/platform/builders';
export { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../mocks/sandbox';

/**
 * Responds to the requests of a test file from a fresh sandbox for each test. Use `const sandbox =
 * sandboxForEachTest()` at the top of the file, then `sandbox().record` or `sandbox().scenarios`.
 */
export function sandboxForEachTest(options?: SandboxOptions): () => Sandbox {
  let sandbox = createSandbox(options);
  const server = interceptWith(sandbox);

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    sandbox = createSandbox(options);
    server.resetHandlers(...sandbox.handlers);
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(() => server.close());

  return () => sandbox;
}

/**
 * Returns ids of sandbox records for the sample calls. Also triggers a verification mail and a
 * password-reset mail, and returns their tokens.
 */
export function sampleIds({ platform }: Sandbox): SampleIds {
  const { apps, customers, devices, mails, subscriptions, users } = platform.store;
  const appId = SANDBOX_APPS.nimbus;
  const customer = found(
    customers
      .ofApp(appId)
      .find(({ id, stripeCustomerId }) => stripeCustomerId && subscriptions.under(id).length > 0),
  );
  const email = 'mail@console.test';
  platform.auth.register({ email, password: 'secret-0', displayName: 'Mail Reader' });
  platform.auth.forgotPassword({ email });
  const tokenOf = (kind: string) => found(mails.all.find((mail) => mail.kind === kind)).token;
  return {
    appId,
    appName: found(apps.get(appId)).name,
    customerId: customer.id,
    stripeCustomerId: found(customer.stripeCustomerId),
    // Device without servers, because the sandbox lets such a device create a server.
    deviceId: found(
      devices.ofApp(appId).find(({ isActive, serverCount }) => isActive && serverCount === 0),
    ).id,
    busyDeviceId: found(
      devices.ofApp(appId).find(({ isActive, serverCount }) => isActive && serverCount > 5),
    ).id,
    fileId: 'file_harbour',
    priceId: 'price_nimbus_pro_monthly',
    userId: found(users.ofApp(appId)[0]).id,
    verificationToken: tokenOf('verify-email'),
    resetToken: tokenOf('reset-password'),
  };
}

function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('The sandbox has no such row');
  return row;
}
