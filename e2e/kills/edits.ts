import type { Locator, Page } from '@playwright/test';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { rowOf } from '../support/screen';

/** Edit that an operator makes on a screen. */
export type Edit = {
  name: string;
  path: string;
  /**
   * Returns an element that appears once the page shows the server's current data. Until then, the
   * page may show a cached list that is up to half a minute old.
   */
  current: (page: Page) => Locator;
  fill: (page: Page) => Promise<void>;
  submit: string;
};

function renameApp(round: number, { platform }: JourneySandbox): Edit {
  const app = () => found(platform.store.apps.get(SANDBOX_APPS.nimbus));
  const before = app().displayName;
  const after = `Nimbus ${round}`;
  const edit = (page: Page) => page.getByRole('button', { name: `Edit ${before}`, exact: true });
  return {
    name: 'app',
    path: '/apps',
    current: edit,
    fill: async (page) => {
      await edit(page).click();
      await page.getByLabel('Display Name', { exact: true }).fill(after);
    },
    submit: 'Save Changes',
  };
}

function toggleModerator(_round: number, { platform }: JourneySandbox): Edit {
  const { users } = platform.store;
  const { id, email } = found(users.ofApp(SANDBOX_APPS.nimbus)[0]);
  const isModerator = () => found(users.get(id)).roles.includes('moderator');
  const before = isModerator();
  return {
    name: 'roles',
    path: `/users?search=${encodeURIComponent(email)}`,
    current: (page) =>
      rowOf(page, 'Users', email).filter({ [before ? 'hasText' : 'hasNotText']: 'Moderator' }),
    fill: async (page) => {
      await page.getByRole('button', { name: /^Manage Roles: / }).click();
      await page.getByRole('checkbox', { name: 'Moderator' }).setChecked(!before);
    },
    submit: 'Save',
  };
}

function renameSelf(round: number, { platform }: JourneySandbox): Edit {
  const self = () => found(platform.store.users.get(SANDBOX_ACCOUNTS.admin.id));
  const before = found(self().displayName);
  const after = `Amelia ${round}`;
  return {
    name: 'profile',
    path: '/profile',
    current: (page) => page.getByRole('heading', { name: before, exact: true }),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByRole('textbox', { name: 'Display name' }).fill(after);
    },
    submit: 'Save Changes',
  };
}

export const edits = [renameApp, toggleModerator, renameSelf] as const;

/** Creates an edit that changes the roles of three users at once. */
export function manyRoles(round: number, { platform }: JourneySandbox): Edit {
  const { users } = platform.store;
  const team = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles }) => !roles.includes('admin'))
    .slice(1, 4);
  for (const [index, user] of team.entries()) {
    users.update(user, { roles: ['user'], email: `team.${round}.${index}@example.test` });
  }
  return {
    name: 'roles of many',
    path: `/users?search=${encodeURIComponent(`team.${round}.`)}`,
    current: (page) => rowOf(page, 'Users', `team.${round}.2@`),
    fill: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
      await page.getByRole('button', { name: 'Change roles…' }).click();
      await page.getByRole('checkbox', { name: 'Add Moderator' }).check();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Apply to 3 users' }).waitFor();
    },
    submit: 'Apply to 3 users',
  };
}
