import type { Locator, Page } from '@playwright/test';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { rowOf } from '../support/screen';

/** One edit as a person makes it. */
export type Edit = {
  name: string;
  path: string;
  /** Appears once the page shows the server's current data: a list may be half a minute old. */
  current: (page: Page) => Locator;
  /** Opens the form and fills it in. */
  fill: (page: Page) => Promise<void>;
  /** The name of the button that submits the form. */
  submit: string;
  /** Whether the server holds the edited value. */
  isCarriedOut: () => boolean;
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
    isCarriedOut: () => app().displayName === after,
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
    isCarriedOut: () => isModerator() !== before,
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
    isCarriedOut: () => self().displayName === after,
  };
}

export const edits = [renameApp, toggleModerator, renameSelf] as const;
