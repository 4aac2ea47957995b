import { screens } from '../../features/navigation/screens';
import { SANDBOX_APPS } from '../../../mocks/sandbox';
import {
  acknowledgements,
  alsoUnder,
  anyNumber,
  anyText,
  at,
  day,
  having,
  including,
  malformedPage,
  page,
  pageOf,
} from './bodies';
import { fails, type CallEntries, type EndpointName } from './entry';
import { fill, fillInName, press, pressInLastRow, switchOver } from './steps';

const apps = screens.apps.path;
const newApp = { name: 'new-app', displayName: 'New App' };
const appChange = { displayName: 'Nimbus', domain: 'https://nimbus.example', isActive: false };

const app = {
  id: 'a',
  name: 'nimbus',
  displayName: 'Nimbus',
  description: 'VPN',
  domain: 'https://x.test',
  isActive: true,
  createdAt: day,
};
const rawApp = { ...app, _count: { users: 2, devices: 3 } };

/** A response without any field of the app proves no value. */
const untold = {
  name: null,
  displayName: null,
  description: null,
  domain: null,
  isActive: null,
};
const appRead = { ...app, createdAt: at, userCount: 2, deviceCount: 3 };

const metrics = {
  totalUsers: 1,
  activeUsers: 2,
  totalDevices: 3,
  activeDevices: 4,
  totalSubscriptions: 5,
  activeSubscriptions: 6,
  monthlyRevenue: -7.5,
};
const noMetrics = Object.fromEntries(Object.keys(metrics).map((name) => [name, null]));

const manyApps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...rawApp, id: `app-${index}` }));

export const appCalls = {
  getApps: {
    request: 'GET /api/app-management?page=1&limit=100',
    result: pageOf({ id: SANDBOX_APPS.nimbus, userCount: anyNumber, createdAt: anyNumber }),
    responses: [
      ['a page of apps', [rawApp, 7], { ...page(appRead), total: 1, pages: 1 }],
      [
        // Is not followed by a second request, because the row that can't be read counts, too.
        'a full page with a row that is no app',
        { data: [...manyApps(99), 7], total: 100 },
        having({ rows: including(having({ id: 'app-98' })), total: 100, isMalformed: false }),
      ],
      [
        'an app without counts',
        [{ id: 'a' }],
        having({ rows: [having({ id: 'a', userCount: null, deviceCount: null })] }),
      ],
      ['no apps', null, { ...malformedPage, total: 0, pages: 1 }],
      ['scalars for apps', [1], { ...malformedPage, total: 0, pages: 1 }],
    ],
    isPersisted: true,
    shownAt: [
      { at: screens.dashboard.path, shows: /Nimbus VPN/ },
      { at: apps, shows: /Nimbus VPN/ },
    ],
  },
  getApp: {
    args: ({ appId }) => ({ id: appId }),
    request: 'GET /api/app-management/{appId}',
    result: having({ id: SANDBOX_APPS.nimbus, displayName: anyText }),
    responses: [...alsoUnder('an app', rawApp, appRead, 'data', 'app'), ['no app', {}, fails]],
    isPersisted: true,
    shownAt: [{ at: `${apps}?open={appName}`, shows: /App ID/ }],
  },
  getAppStatistics: {
    args: ({ appId }) => ({ appId }),
    request: 'GET /api/app-management/{appId}/statistics',
    result: {
      statistics: having({ totalUsers: anyNumber, monthlyRevenue: anyNumber }),
      isMalformed: false,
    },
    responses: [
      ['statistics', { data: metrics }, { statistics: metrics, isMalformed: false }],
      [
        'statistics with one metric',
        { data: { totalUsers: 5 } },
        { statistics: { ...noMetrics, totalUsers: 5 }, isMalformed: false },
      ],
      ['bare statistics', metrics, { statistics: noMetrics, isMalformed: true }],
    ],
    isPersisted: true,
    shownAt: [{ at: screens.dashboard.path, shows: /Monthly Revenue\$\d/ }],
  },
  createApp: {
    args: () => newApp,
    request: 'POST /api/app-management',
    // `createApp` must not add empty optional fields or `isActive` to the body.
    body: () => newApp,
    needsAdmin: true,
    result: { message: anyText, app: having({ name: 'new-app' }) },
    responses: [
      [
        'a created app',
        { message: 'm', data: { ...rawApp, name: 'new-app' } },
        { message: 'm', app: { ...appRead, name: 'new-app' } },
      ],
      ['another app', { message: 'm', data: rawApp }, { message: 'm', app: null }],
    ],
    sentBy: {
      at: apps,
      control: /^Create App$/,
      steps: async () => {
        await press('Create App');
        await fill('App Name', 'tide-pool');
        await fill('Display Name', 'Tide Pool');
        // Creates an inactive app, because that needs a second call with the id from the first
        // response.
        await switchOver('Active');
        await press('Create App');
      },
    },
  },
  updateApp: {
    args: ({ appId, appName }) => ({ id: appId, name: appName, ...appChange }),
    request: 'PUT /api/app-management/{appId}',
    body: ({ appName }) => ({ name: appName, ...appChange }),
    needsAdmin: true,
    result: {
      message: anyText,
      app: having({ isActive: false }),
      told: having({ isActive: false }),
    },
    nullFacts: /^data\.told\./,
    responses: [
      [
        'a saved app',
        { message: 'm', data: rawApp },
        { message: 'm', app: appRead, told: having({ isActive: app.isActive }) },
      ],
      [
        'an inactive app without a domain',
        { data: { id: app.id, isActive: false, domain: null } },
        having({ told: { ...untold, isActive: false, domain: '' } }),
      ],
      ['no saved app', null, { message: null, app: null, told: untold }],
    ],
    sentBy: {
      at: apps,
      control: /^Edit /,
      steps: async () => {
        await pressInLastRow(/^Edit /);
        await fill('Display Name', `Another ${Date.now()}`);
        await press('Save Changes');
      },
    },
  },
  deleteApp: {
    args: ({ appId }) => ({ id: appId }),
    request: 'DELETE /api/app-management/{appId}',
    needsAdmin: true,
    result: { message: anyText },
    responses: acknowledgements,
    sentBy: {
      at: apps,
      control: /^Delete /,
      steps: async () => {
        await pressInLastRow(/^Delete /);
        await fillInName();
        await press('Delete');
      },
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
