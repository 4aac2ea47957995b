import { screen } from '@testing-library/react';
import { screens } from '../../features/navigation/screens';
import { alsoUnder, anyNumber, at, day, having, including, page, pageOf } from './bodies';
import { fails, type CallEntries, type EndpointName } from './entry';
import { fill, press, pressInLastRow, selectLastRow, switchOver } from './steps';

const users = screens.users.path;

const user = { id: 'u', displayName: 'Ada', email: 'a@x.test', isActive: true };
const rawUser = {
  ...user,
  roles: ['admin'],
  createdAt: day,
  devices: [{ id: 'd1', serverCount: 2 }, {}, 'x'],
  subscription: { id: 's', status: 'active', currentPeriodEnd: day },
};
const userRead = {
  ...user,
  roles: ['admin'],
  createdAt: at,
  devices: [
    { deviceId: 'd1', serverCount: 2 },
    { deviceId: null, serverCount: 0 },
  ],
  subscription: { id: 's', status: 'active', currentPeriodEnd: at },
};

const roles = ['user', 'moderator'];
/** Previews a choice for the selected user. Resolves to whether it changes the user. */
async function previewChanges(choice: string): Promise<boolean> {
  await switchOver(choice);
  await press('Preview');
  return (await screen.findByText(/^Apply to /)).textContent === 'Apply to 1 user';
}

/** Result if the response does not contain the saved roles. */
const sentRoles = { roles, told: { roles: null } };

export const userCalls = {
  getUsers: {
    args: ({ appId }) => ({ appId, page: 1, status: 'active', role: 'admin' }),
    request: 'GET /api/users?page=1&limit=20&status=active&role=admin&appId={appId}',
    result: pageOf({ roles: including('admin'), isActive: true }),
    responses: [['users', { users: [rawUser] }, page(userRead)]],
    isPersisted: true,
    shownAt: [{ at: users, shows: /Showing 1 to/ }],
  },
  getUser: {
    args: ({ userId }) => ({ id: userId }),
    request: 'GET /api/users/{userId}',
    result: having({ roles: including(), createdAt: anyNumber }),
    responses: [
      ...alsoUnder('a user', rawUser, userRead, 'data', 'user'),
      [
        'a subscription without an id',
        { ...rawUser, subscription: {} },
        {
          ...userRead,
          subscription: { id: 'unknown', status: 'unknown', currentPeriodEnd: null },
        },
      ],
      ['no user', null, fails],
    ],
    isPersisted: true,
    shownAt: [{ at: `${users}?user={userId}`, shows: /Manage Roles/ }],
  },
  updateUserRoles: {
    args: ({ userId }) => ({ id: userId, roles }),
    request: 'PATCH /api/users/{userId}/roles',
    body: () => ({ roles }),
    needsAdmin: true,
    result: { roles, told: { roles } },
    nullFacts: /^data\.told\./,
    responses: [
      [
        'saved roles',
        { roles: ['admin', { name: 'user' }] },
        { roles: ['admin', 'user'], told: { roles: ['admin', 'user'] } },
      ],
      [
        'saved roles under data',
        { data: { roles: ['admin'] } },
        { roles: ['admin'], told: { roles: ['admin'] } },
      ],
      [
        'saved roles under user',
        { user: { roles: ['admin'] } },
        { roles: ['admin'], told: { roles: ['admin'] } },
      ],
      ['saved roles of another user', { id: 'v', roles: ['admin'] }, sentRoles],
      ['roles that are no list', { roles: 'admin' }, sentRoles],
    ],
    sentBy: [
      {
        at: users,
        control: /^Manage Roles: /,
        steps: async () => {
          await pressInLastRow(/^Manage Roles: /);
          await switchOver('Moderator');
          await press('Save');
        },
      },
      {
        at: users,
        prepare: selectLastRow,
        control: /^Change roles…$/,
        steps: async () => {
          await press('Change roles…');
          if (!(await previewChanges('Add Moderator'))) {
            await press('Back');
            await previewChanges('Remove Moderator');
          }
          await press('Apply to 1 user');
        },
      },
    ],
  },
  updateProfile: {
    args: () => ({ displayName: 'Ada' }),
    request: 'PATCH /api/users/profile',
    body: () => ({ displayName: 'Ada' }),
    result: { user: having({ displayName: 'Ada' }), told: { displayName: 'Ada' } },
    nullFacts: /^data\.told\./,
    responses: [
      [
        'a profile',
        { id: 'u', displayName: 'Ada' },
        { user: having({ id: 'u', displayName: 'Ada' }), told: { displayName: 'Ada' } },
      ],
      [
        'a profile without a name',
        { id: 'u', email: 'a@x.test' },
        { user: having({ displayName: 'a@x.test' }), told: { displayName: null } },
      ],
      ['no profile', {}, { user: null, told: { displayName: null } }],
    ],
    sentBy: {
      at: screens.profile.path,
      control: /^Edit Profile$/,
      steps: async () => {
        await press('Edit Profile');
        await fill('Display name', `Operator ${Date.now()}`);
        await press('Save Changes');
      },
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
