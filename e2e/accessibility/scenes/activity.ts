import type { Area } from './scene';

export const activity: Area = {
  pages: [
    {
      name: 'activity without changes',
      path: '/activity',
      title: 'Activity',
      h1: 'Activity',
      shows: (page) => page.getByText('No changes yet'),
    },
  ],
};
