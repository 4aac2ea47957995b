import { found, SANDBOX_APPS, type JourneySandbox } from './sandbox';

/** The address of a person whom three apps know after `knowInThreeApps`. */
export const KNOWN_ADDRESS = 'ines.across@example.com';

/** A person is a user of three apps, a customer of one, and writes the address in two ways. */
export function knowInThreeApps({ platform }: JourneySandbox): void {
  const { users, customers } = platform.store;
  for (const app of ['nimbus', 'harbor', 'kumo'] as const) {
    const email = app === 'kumo' ? KNOWN_ADDRESS.toUpperCase() : KNOWN_ADDRESS;
    users.update(found(users.ofApp(SANDBOX_APPS[app])[20]), { email, displayName: 'Dana Known' });
  }
  customers.update(found(customers.ofApp(SANDBOX_APPS.harbor)[20]), { email: KNOWN_ADDRESS });
}
