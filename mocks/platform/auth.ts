import { PlatformError } from './errors';
import { Fields } from './fields';
import { iso } from './listing';
import type { MailRecord, MerchantRecord, UserRecord } from './records';
import type { Caller, Sessions, TokenPair } from './sessions';
import type { World } from './world';

const HOUR = 60 * 60 * 1000;
const VERIFICATION_LASTS = 72 * HOUR;
const RESET_LASTS = HOUR;
const SHORTEST_PASSWORD = 6;
const SHORTEST_NAME = 2;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Field names in which clients may repeat the password. A different value is refused. */
const PASSWORD_REPEATS = ['passwordConfirmation', 'confirmPassword', 'password_confirmation'];

const merchantView = (merchant: MerchantRecord) => ({
  ...merchant,
  createdAt: iso(merchant.createdAt),
  updatedAt: iso(merchant.updatedAt),
});

/**
 * Returns the user's own record, as GET /api/auth/profile and PATCH /api/users/profile send it. The
 * avatar's URL starts with `origin`.
 */
export const profileView = (user: UserRecord, origin: string) => ({
  id: user.id,
  displayName: user.displayName,
  email: user.email,
  email_verified: user.emailVerified,
  ...(user.phone !== null && { phone: user.phone }),
  created_at: iso(user.createdAt),
  updated_at: iso(user.updatedAt),
  roles: user.roles.map((name) => ({ name })),
  merchantId: user.merchant?.id ?? null,
  merchant: user.merchant && merchantView(user.merchant),
  avatar: user.hasAvatar
    ? { url: { original: `${origin}/storage/avatars/${encodeURIComponent(user.id)}` } }
    : null,
  shippingAddresses: user.shippingAddresses,
});

/** Calls for sign-in, sign-out, registration, and mails with tokens. */
export class Auth {
  constructor(
    private readonly world: World,
    private readonly sessions: Sessions,
  ) {}

  /** Signs a user in. Throws 401 'Invalid credentials', or 400 with the missing fields. */
  login(body: unknown): TokenPair & { userId: string } {
    const fields = new Fields(body);
    const email = fields.text('email', 'email must be an email');
    const password = fields.text('password', 'password should not be empty');
    fields.throwIfRefused();
    const user = this.byEmail(email);
    if (user?.password !== password || !user.isActive) {
      throw new PlatformError(401, 'Invalid credentials');
    }
    return { ...this.sessions.start(user), userId: user.id };
  }

  /**
   * Registers a user, who can sign in at once. Throws 400 with the refused fields, or 409 if the
   * address is taken.
   */
  register(body: unknown): { id: string } {
    const fields = new Fields(body);
    const email = fields.text('email', 'email must be an email');
    if (email !== '' && !EMAIL.test(email)) fields.refuse('email must be an email');
    const password = this.newPassword(fields);
    const displayName = fields.text('displayName', 'Display name is required').trim();
    if (displayName.length < SHORTEST_NAME) {
      fields.refuse('Display name must be at least 2 characters');
    }
    fields.throwIfRefused();
    if (this.byEmail(email)) {
      throw new PlatformError(409, 'An account with this email already exists');
    }
    const user = this.addUser(email, password, displayName);
    this.send(user, 'verify-email', VERIFICATION_LASTS);
    return { id: user.id };
  }

  /**
   * Exchanges a refresh token for new tokens. Throws 401 if the refresh token is unknown, used,
   * expired, or another user's.
   */
  refresh(body: unknown): TokenPair {
    const fields = new Fields(body);
    const refreshToken = fields.text('refreshToken');
    const userId = fields.text('userId');
    fields.throwIfRefused();
    return this.sessions.rotate(refreshToken, userId);
  }

  logout(caller: Caller): { success: true; message: string } {
    this.sessions.end(caller.sessionId);
    return { success: true, message: 'Logged out' };
  }

  /**
   * Marks the email address of the token's user as verified. Throws 400 'Invalid verification
   * token'.
   */
  verifyEmail(token: string): { success: true; message: string } {
    const mail = this.openMail('verify-email', token, 'Invalid verification token');
    const user = this.recipientOf(mail, 'Invalid verification token');
    this.world.store.mails.update(mail, { usedAt: this.world.now() });
    this.world.store.users.update(user, { emailVerified: true, updatedAt: this.world.now() });
    return { success: true, message: 'Email verified successfully' };
  }

  /**
   * Returns the same response for known and unknown addresses. Only a known address gets a mail.
   */
  forgotPassword(body: unknown): { success: true; message: string } {
    const fields = new Fields(body);
    const email = fields.text('email', 'email must be an email');
    fields.throwIfRefused();
    const user = this.byEmail(email);
    if (user) this.send(user, 'reset-password', RESET_LASTS);
    return {
      success: true,
      message:
        'If an account exists with this email, you will receive password reset instructions.',
    };
  }

  /**
   * Sets a new password with the token of a mail, which works once. Throws 400 'Invalid or expired
   * token'.
   */
  resetPassword(body: unknown): { success: true; message: string } {
    const fields = new Fields(body);
    const token = fields.text('token');
    const password = this.newPassword(fields);
    fields.throwIfRefused();
    const mail = this.openMail('reset-password', token, 'Invalid or expired token');
    const user = this.recipientOf(mail, 'Invalid or expired token');
    this.world.store.mails.update(mail, { usedAt: this.world.now() });
    this.world.store.users.update(user, { password, updatedAt: this.world.now() });
    return { success: true, message: 'Password reset successfully' };
  }

  /** Changes the user's own name (PATCH /api/users/profile). Throws 400 with the refused fields. */
  renameSelf(user: UserRecord, body: unknown): UserRecord {
    const fields = new Fields(body);
    const displayName = fields.text('displayName', 'Display name is required').trim();
    if (displayName.length < SHORTEST_NAME) {
      fields.refuse('Display name must be at least 2 characters');
    }
    fields.throwIfRefused();
    return this.world.store.users.update(user, { displayName, updatedAt: this.world.now() });
  }

  private newPassword(fields: Fields): string {
    const password = fields.text('password', 'password should not be empty');
    if (password.length < SHORTEST_PASSWORD) {
      fields.refuse('password must be longer than or equal to 6 characters');
    }
    const repeats = PASSWORD_REPEATS.filter((name) => fields.has(name));
    if (repeats.some((name) => fields.optionalText(name) !== password)) {
      fields.refuse("Passwords don't match");
    }
    return password;
  }

  private byEmail(email: string): UserRecord | undefined {
    const wanted = email.trim().toLowerCase();
    return this.world.store.users.all.find((user) => user.email.toLowerCase() === wanted);
  }

  private addUser(email: string, password: string, displayName: string): UserRecord {
    const now = this.world.now();
    return this.world.store.users.insert({
      id: this.world.newId('user'),
      appId: null,
      email: email.trim(),
      displayName,
      password,
      phone: null,
      emailVerified: false,
      roles: ['user'],
      isActive: true,
      hasAvatar: false,
      merchant: null,
      shippingAddresses: [],
      createdAt: now,
      updatedAt: now,
    });
  }

  private send(user: UserRecord, kind: MailRecord['kind'], lasts: number): void {
    const now = this.world.now();
    this.world.store.mails.insert({
      id: this.world.newId('mail'),
      appId: null,
      to: user.email,
      userId: user.id,
      kind,
      token: this.world.newId(kind),
      expiresAt: now + lasts,
      usedAt: null,
      createdAt: now,
    });
  }

  private openMail(kind: MailRecord['kind'], token: string, refusal: string): MailRecord {
    const mail = this.world.store.mails.all.find(
      (sent) => sent.kind === kind && sent.token === token,
    );
    if (mail?.usedAt !== null || mail.expiresAt <= this.world.now()) {
      throw new PlatformError(400, refusal);
    }
    return mail;
  }

  private recipientOf(mail: MailRecord, refusal: string): UserRecord {
    const user = this.world.store.users.get(mail.userId);
    if (!user) throw new PlatformError(400, refusal);
    return user;
  }
}
