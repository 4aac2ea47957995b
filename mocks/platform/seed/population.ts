import { buildCustomer, buildUser } from '../builders';
import type { Random } from '../random';
import type { CustomerRecord, UserRecord } from '../records';
import type { AppBlueprint } from './blueprints';
import type { SeededIds } from './ids';
import { generateEmail, generatePerson } from './people';
import { generateContact } from './places';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

/** Roles of users by position, in apps with more than 40 users. All others have the role `user`. */
const ROLES_AT: Record<number, string[]> = {
  4: ['moderator'],
  6: [],
  9: ['user', 'moderator'],
  12: ['admin'],
  15: ['billing_agent'],
  41: ['user', 'admin'],
};

export type SeedContext = {
  blueprint: AppBlueprint;
  random: Random;
  ids: SeededIds;
  /** Time of the seed. All dates are earlier, except the ends of billing periods. */
  now: number;
};

/**
 * Returns the creation time of the n-th of `count` rows, spread over the app's life, newest first.
 */
const momentOf = ({ blueprint, random, now }: SeedContext, index: number, count: number): number =>
  now - ((index + random.fraction()) / count) * (blueprint.ageDays - 1) * DAY - HOUR;

/** Creates the app's users, newest first. */
export const generateUsers = (context: SeedContext): UserRecord[] => {
  const { blueprint, random, ids, now } = context;
  const count = blueprint.size.users;
  return Array.from({ length: count }, (_, index) => {
    const person = generatePerson(random, index);
    const createdAt = momentOf(context, index, count);
    return buildUser({
      id: ids('user', index),
      appId: blueprint.id,
      email: generateEmail(random, person, index),
      displayName: person.displayName,
      emailVerified: random.chance(0.9),
      roles: count > 40 ? (ROLES_AT[index] ?? ['user']) : ['user'],
      isActive: blueprint.isRetired ? random.chance(0.2) : random.chance(0.92),
      createdAt,
      updatedAt: createdAt + random.fraction() * (now - createdAt),
    });
  });
};

/** Creates the app's customers, taken evenly from its users. */
export const generateCustomers = (context: SeedContext, users: UserRecord[]): CustomerRecord[] => {
  const { blueprint, random, ids, now } = context;
  const count = blueprint.size.customers;
  return Array.from({ length: count }, (_, index) => {
    const user = users[Math.floor((index * users.length) / count)];
    const joined = user?.createdAt ?? now;
    return buildCustomer({
      id: ids('customer', index),
      appId: blueprint.id,
      userId: user?.id ?? '',
      displayName: user?.displayName ?? null,
      email: user?.email ?? '',
      stripeCustomerId: random.chance(0.08) ? null : ids('cus', index),
      ...generateContact(random),
      createdAt: joined + random.fraction() * Math.min(now - joined, 5 * DAY),
    });
  });
};
