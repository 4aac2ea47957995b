import type { SessionUser } from '../domain/entities';

/** An operator of whom the platform says little. */
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
