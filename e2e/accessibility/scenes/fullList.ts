import { chooseTool } from '../../support/screen';
import { button, dialog, press, text, type Area, type Stage } from './scene';

const loaded = async ({ page }: Stage): Promise<void> =>
  page.getByRole('button', { name: 'Clear all' }).waitFor();

const openFilter = async (stage: Stage): Promise<void> => {
  await loaded(stage);
  await press(/^Filter/)(stage);
};

/**
 * Scenes of lists whose rows the console loads completely, to sort and filter them in the browser.
 */
export const fullList: Area = {
  pages: [],
  states: [
    {
      name: 'full list, offered',
      path: '/devices?sort=-lastSeen&where.platform=is:iOS',
      prepare: ({ platform }) => {
        const { devices } = platform;
        const list = devices.list.bind(devices);
        devices.list = (query) => {
          const answer = list(query);
          const { pagination } = answer;
          return { ...answer, pagination: { ...pagination, total: 12_041, pages: 1205 } };
        };
      },
      shows: text('This view needs the full list.'),
    },
    ...[
      ['devices', 'sort=-lastSeen&where.platform=is:iOS|Android&where.lastSeen=days:-30'],
      ['subscriptions', 'status=active&sort=period&where.renews=days:30'],
      ['customers', 'sort=-joined&where.location=filled'],
      ['users', 'sort=name&where.joined=days:0&where.roles=is:Admin'],
    ].map(([list = '', query = '']) => ({
      name: `full list of ${list}`,
      path: `/${list}?${query}`,
      act: loaded,
      shows: button('Clear all'),
    })),
  ],
  overlays: [
    {
      name: 'full list, values of a column',
      path: '/devices?sort=-lastSeen&where.platform=is:iOS',
      act: openFilter,
      shows: (page) => page.getByRole('checkbox', { name: /^iOS/ }),
      reaches: button('Done'),
    },
    {
      name: 'full list, groups',
      path: '/subscriptions?where.period=filled',
      act: async (stage) => {
        await loaded(stage);
        const isPhone = (stage.page.viewportSize()?.width ?? 0) < 600;
        await chooseTool(stage.page, isPhone ? 'More' : 'Display', 'Group by…');
      },
      shows: (page) => page.getByRole('row', { name: /^Nimbus Pro/ }),
    },
    {
      name: 'full list, a pasted list',
      path: '/users?where.name=filled',
      act: async (stage) => {
        await loaded(stage);
        await chooseTool(stage.page, 'More', 'Paste emails or IDs…');
        await stage.page
          .getByRole('textbox', { name: 'Emails or IDs' })
          .fill('admin@console.test\nzoe@console.test\nnobody@console.test\nZOE@console.test');
      },
      shows: button(/^Select \d+ users$/),
    },
    {
      name: 'full list, days of a column',
      path: '/devices?where.lastSeen=range:2026-11-01..',
      act: openFilter,
      shows: dialog('Filter and sort'),
      reaches: button('Done'),
    },
  ],
};
