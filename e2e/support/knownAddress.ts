import { found, SANDBOX_APPS, type JourneySandbox } from './sandbox';

/** Address of the person that `knowInThreeApps` creates. */
export const KNOWN_ADDRESS = 'ines.across@example.com';

/**
 * Makes one person a user of three apps and a customer of one. One of the apps stores the address
 * in capitals.
 */
export function knowInThreeApps({ platform }: JourneySandbox): void {
  const { users, customers } = platform.store;
  for (const app of ['nimbus', 'harbor', 'kumo'] as const) {
    const email = app === 'kumo' ? KNOWN_ADDRESS.toUpperCase() : KNOWN_ADDRESS;
    users.update(found(users.ofApp(SANDBOX_APPS[app])[20]), { email, displayName: 'Dana Known' });
  }
  customers.update(found(customers.ofApp(SANDBOX_APPS.harbor)[20]), { email: KNOWN_ADDRESS });
}
