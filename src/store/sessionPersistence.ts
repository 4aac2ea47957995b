import * as v from 'valibot';
import type { SlicePersistence } from './persistence';
import { credentialsSchema, type Credentials } from './credentials';
import type { SessionState } from './sessionSlice';
import { browserStore } from './storage';
import { CREDENTIALS_KEY, PROFILE_KEY } from './storageKeys';

/**
 * Stored in place of tokens that the server refused to renew. It tells the other tabs that the
 * session expired, so that they return to their page after the next sign-in.
 */
const EXPIRED = { endedBy: 'expired' };

const text = v.string();
const optionalText = v.nullable(text);
const instant = v.nullable(v.pipe(v.number(), v.finite()));

const merchant = v.object({
  id: text,
  name: text,
  timezone: optionalText,
  country: optionalText,
  currency: optionalText,
  currencySymbol: optionalText,
  taxIdentifier: optionalText,
  contactEmail: optionalText,
  contactPhone: optionalText,
  address: optionalText,
  logo: optionalText,
  isActive: v.boolean(),
  kraEnabled: v.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

const storedUser = v.object({
  id: text,
  displayName: text,
  email: text,
  emailVerifiedAt: instant,
  phone: optionalText,
  createdAt: instant,
  updatedAt: instant,
  role: optionalText,
  merchantId: optionalText,
  merchant: v.nullable(merchant),
  avatarUrl: optionalText,
});

function readStored<const Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(browserStore.get(key) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The tokens that any tab of this browser stored last; null when missing or malformed. */
export function readStoredCredentials(): Credentials | null {
  return readStored(CREDENTIALS_KEY, credentialsSchema);
}

/** How the stored session ended, for a tab that finds no tokens in the storage. */
export function readStoredEnd(): 'expired' | 'elsewhere' {
  const expired = readStored(CREDENTIALS_KEY, v.object({ endedBy: v.literal(EXPIRED.endedBy) }));
  return expired ? 'expired' : 'elsewhere';
}

/** The stored session; null without tokens. A malformed profile is null, and will be fetched again. */
export function readStoredSession(): Pick<SessionState, 'credentials' | 'user'> | null {
  const credentials = readStoredCredentials();
  return credentials && { credentials, user: readStored(PROFILE_KEY, storedUser) };
}

/**
 * Persists tokens and profile under keys of their own, each only when this tab changed it: a tab that
 * stores a profile must not overwrite newer tokens of another tab.
 */
export function createSessionPersistence(): SlicePersistence<SessionState> {
  let written: Partial<Pick<SessionState, 'credentials' | 'user'>> = {};
  return {
    read: () => {
      written = readStoredSession() ?? {};
      return written;
    },
    write: ({ credentials, user, endedBy }) => {
      if (credentials !== written.credentials) {
        store(CREDENTIALS_KEY, credentials ?? (endedBy === 'expired' ? EXPIRED : null));
      }
      if (user !== written.user) store(PROFILE_KEY, user);
      written = { credentials, user };
    },
  };
}

function store(key: string, value: object | null): void {
  if (value) browserStore.set(key, JSON.stringify(value));
  else browserStore.remove(key);
}
