import { button, confirmation, dialog, press, rows, text, withoutData, type Area } from './scene';

const heading = { title: 'My Profile', h1: 'My Profile' };

export const profile: Area = {
  pages: [
    {
      ...heading,
      name: 'profile',
      path: '/profile',
      as: 'farmOwner',
      shows: button('Edit Profile'),
    },
    {
      ...heading,
      name: 'profile, account',
      path: '/profile?tab=account',
      shows: text('Time Zone'),
    },
    {
      ...heading,
      name: 'profile, security',
      path: '/profile?tab=security',
      shows: button('Change Password'),
    },
    { ...heading, name: 'profile, files', path: '/profile?tab=files', shows: rows('Files') },
  ],
  states: withoutData({
    name: 'profile, files',
    path: '/profile?tab=files',
    call: '/api/storage/files',
    failure: 'Failed to fetch files',
    empty: { as: 'moderator', says: 'No files yet' },
  }),
  overlays: [
    {
      name: 'edit profile',
      path: '/profile',
      act: press('Edit Profile'),
      shows: dialog('Edit Profile'),
      reaches: button('Save Changes'),
    },
    {
      name: 'image viewer',
      path: '/profile?tab=files',
      act: press(/^Preview: /),
      shows: (page) => dialog('Image viewer')(page).getByRole('img').last(),
      reaches: button('Close'),
    },
    { name: 'delete file', path: '/profile?tab=files', act: press(/^Delete: /), ...confirmation },
  ],
};
