import { button, dialog, press, type Area, type Stage } from './scene';

const read = async (stage: Stage): Promise<void> => {
  await press(/^Read all /)(stage);
  await stage.page.getByText(/^(All|About) [\d,]+ rows/).waitFor();
};

const openPanel = async (stage: Stage): Promise<void> => {
  await read(stage);
  await press('Sort and filter')(stage);
};

/** Lists whose rows are in memory, sorted and filtered. */
export const allRows: Area = {
  pages: [],
  states: [
    {
      name: 'all rows, not read yet',
      path: '/devices?sort=-lastSeen&where.platform=is:iOS',
      shows: button(/^Read all /),
    },
    ...[
      ['devices', 'sort=-lastSeen&where.platform=is:iOS|Android&where.lastSeen=days:-30'],
      ['subscriptions', 'sort=period&where.status=is:Active&where.period=days:30'],
      ['customers', 'sort=-joined&where.location=filled'],
      ['users', 'sort=name&where.joined=days:0&where.roles=is:Admin'],
    ].map(([list = '', query = '']) => ({
      name: `all rows of ${list}`,
      path: `/${list}?${query}`,
      act: read,
      shows: button('Sort and filter'),
    })),
  ],
  overlays: [
    {
      name: 'all rows, values of a column',
      path: '/devices?sort=-lastSeen&where.platform=is:iOS',
      act: openPanel,
      shows: (page) => page.getByRole('checkbox', { name: /^iOS/ }),
    },
    {
      name: 'all rows, groups',
      path: '/subscriptions?where.period=filled',
      act: async (stage) => {
        await read(stage);
        await press('Group by…')(stage);
      },
      shows: (page) => page.getByRole('row', { name: /^Active/ }),
    },
    {
      name: 'all rows, a pasted list',
      path: '/users?where.name=filled',
      act: async (stage) => {
        await read(stage);
        await press('Select from a list…')(stage);
        await stage.page
          .getByRole('textbox', { name: 'Emails or ids' })
          .fill('admin@console.test\nzoe@console.test\nnobody@console.test\nZOE@console.test');
      },
      shows: button(/^Select \d+ rows$/),
    },
    {
      name: 'all rows, days of a column',
      path: '/devices?where.lastSeen=range:2026-11-01..',
      act: openPanel,
      shows: dialog('Sort and filter'),
      reaches: button('Apply'),
    },
  ],
};
