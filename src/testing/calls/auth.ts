import { SANDBOX_ACCOUNTS } from '../../../mocks/sandbox';
import { screens } from '../../features/navigation/screens';
import { acknowledgements, alsoUnder, anyText, having } from './bodies';
import { fails, type CallEntries, type EndpointName } from './entry';
import { fill, press, pressMenuItem } from './steps';

const { admin, farmOwner } = SANDBOX_ACCOUNTS;
const login = { email: admin.email, password: admin.password };
const registration = { email: 'new@console.test', password: 'secret-1', displayName: 'New User' };

const profile = { id: 'u', displayName: 'Ada', email: 'ada@x.test' };

export const authCalls = {
  login: {
    args: () => login,
    request: 'POST /api/auth/login',
    body: () => login,
    bearer: false,
    changesNothing: true,
    result: { userId: admin.id },
    responses: [
      ['tokens', { access_token: 'a', refresh_token: 'r', userId: 'u' }, { userId: 'u' }],
      ['no tokens', { userId: 'u' }, fails],
    ],
    sentBy: {
      at: screens.login.path,
      as: 'visitor',
      steps: async () => {
        await fill('Email', farmOwner.email);
        await fill('Password', farmOwner.password);
        await press('Sign In');
      },
    },
  },
  register: {
    args: () => registration,
    request: 'POST /api/auth/register',
    body: () => registration,
    bearer: false,
    result: { id: anyText },
    responses: [
      ['a registration', { id: 'u', email: 'x' }, { id: 'u' }],
      ['no registration', {}, fails],
    ],
    sentBy: {
      at: screens.register.path,
      as: 'visitor',
      steps: async () => {
        await fill('Display name', 'Zoë New');
        await fill('Email', 'zoe.new@example.test');
        await fill('Password', 'a-good-password');
        await press('Create account');
      },
    },
  },
  logout: {
    request: 'POST /api/auth/logout',
    changesNothing: true,
    result: { message: anyText },
    responses: acknowledgements,
    sentBy: {
      at: screens.overview.path,
      steps: async () => {
        await press('Account of');
        await pressMenuItem('Logout');
      },
    },
  },
  getProfile: {
    request: 'GET /api/auth/profile',
    result: having({ id: admin.id, role: 'admin' }),
    responses: [
      ...alsoUnder('a profile', profile, having(profile), 'data', 'user'),
      [
        'a profile without names',
        { id: 'u', merchant: { id: 'm' } },
        having({
          email: '',
          displayName: '',
          merchant: having({ name: 'Unnamed business', isActive: false }),
        }),
      ],
      ['no profile', {}, fails],
    ],
    isPersisted: true,
    shownAt: [{ at: screens.profile.path, shows: /Personal Info/ }],
  },
  verifyEmail: {
    args: ({ verificationToken }) => ({ token: verificationToken }),
    request: 'GET /api/auth/verify-email?token={verificationToken}',
    bearer: false,
    changesNothing: true,
    result: { message: anyText },
    responses: acknowledgements,
    // The page sends the call when it opens.
    sentBy: {
      at: `${screens.verifyEmail.path}?token={verificationToken}`,
      as: 'visitor',
      steps: () => Promise.resolve(),
    },
  },
  forgotPassword: {
    args: () => ({ email: login.email }),
    request: 'POST /api/auth/forgot-password',
    body: () => ({ email: login.email }),
    bearer: false,
    changesNothing: true,
    result: { message: anyText },
    responses: acknowledgements,
    sentBy: {
      at: screens.forgotPassword.path,
      as: 'visitor',
      steps: async () => {
        await fill('Email', farmOwner.email);
        await press('Send Reset Instructions');
      },
    },
  },
  resetPassword: {
    args: ({ resetToken }) => ({ token: resetToken, password: 'secret-2' }),
    request: 'POST /api/auth/reset-password',
    body: ({ resetToken }) => ({ token: resetToken, password: 'secret-2' }),
    bearer: false,
    changesNothing: true,
    result: { message: anyText },
    responses: acknowledgements,
    sentBy: {
      at: `${screens.resetPassword.path}?token={resetToken}`,
      as: 'visitor',
      steps: async () => {
        await fill('New password', 'brand-new-one');
        await fill('Confirm new password', 'brand-new-one');
        await press('Set new password');
      },
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
