import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { rowOf } from './grid';
import { renderApp } from './renderApp';
import { sandboxForEachTest } from './sandbox';

export const APPS_PATH = '/api/app-management';
export const APP_PATH = `${APPS_PATH}/*`;

export const appRow = (name: RegExp) => rowOf('Apps', name);
export const field = (label: string) => screen.getByLabelText(label);
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const dialogIsClosed = (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => expect(screen.queryByRole(role, { name, hidden: true })).not.toBeInTheDocument());
export const press = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name }));

/**
 * Confirms the deletion of an app that has users or devices: types its name and presses 'Delete'.
 */
export async function confirmDeletion(user: UserEvent, name: string) {
  await user.type(await screen.findByLabelText(`Type "${name}" to confirm`), name);
  await press(user, 'Delete');
}

/** Pastes text into a field. Typing would validate the whole form on each keystroke. */
export async function enter(user: UserEvent, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

/** Opens the dialog for a new app and fills in its required fields. */
export async function openCreateDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Create App' }));
  await dialog('Create App');
  await enter(user, 'Display Name', 'Tide Pool');
}

type AppsVisit = { at: string; account: 'admin' | 'moderator' };

/**
 * Sets up tests of /apps: a fresh sandbox for each test, a function that opens the page, and access
 * to the apps in the sandbox.
 */
export function appsScene() {
  const sandbox = sandboxForEachTest();
  return {
    sandbox,
    openApps: ({ at = '/apps', account = 'admin' }: Partial<AppsVisit> = {}) =>
      renderApp({ at, as: { account, of: sandbox() }, app: 'nimbus' }),
    bodies: (method: string, path: string) =>
      sandbox()
        .record.calls(method, path)
        .map(({ body }) => body),
    storedApp: (name: string) => sandbox().platform.store.apps.all.find((app) => app.name === name),
  };
}
