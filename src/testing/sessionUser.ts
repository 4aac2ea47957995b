import type { SessionUser } from '../domain/entities';

/** An operator with only the required profile fields. */
export const sessionUser: SessionUser = {
  id: 'ada',
  displayName: 'Ada',
  email: 'ada@console.test',
  emailVerifiedAt: null,
  phone: null,
  createdAt: null,
  updatedAt: null,
  role: null,
  merchantId: null,
  merchant: null,
  avatarUrl: null,
};
