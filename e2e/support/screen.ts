import { expect, type Locator, type Page } from '@playwright/test';
import { SANDBOX_ACCOUNTS, type Account } from './sandbox';

/** The rows of a list, without its header. */
export function rowsOf(page: Page, list: string): Locator {
  return page
    .getByRole('grid', { name: list, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** The placeholders of the data that a page is loading: MUI's, and the grid's. */
export function skeletonsOf(page: Page): Locator {
  return page.getByRole('main').locator('.MuiSkeleton-root, .skeleton');
}

/** The row of a list that shows this text. */
export function rowOf(page: Page, list: string, text: string): Locator {
  return rowsOf(page, list).filter({ hasText: text });
}

/** A metric above a list. */
export function figure(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true });
}

/** The message with this text. */
export function message(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications, Alt+T' }).getByText(text);
}

export function appSelector(page: Page): Locator {
  return page.getByRole('button', { name: /^Selected app: / });
}

/** Waits until this app is selected. */
export async function expectApp(page: Page, displayName: string): Promise<void> {
  await expect(appSelector(page)).toHaveAccessibleName(`Selected app: ${displayName}`);
}

/** Chooses an app in the top bar after a search for its name. */
export async function chooseApp(page: Page, displayName: string): Promise<void> {
  await appSelector(page).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an app' });
  await dialog.getByRole('combobox', { name: 'Search apps' }).fill(displayName);
  await dialog.getByRole('option', { name: displayName }).click();
  await expectApp(page, displayName);
}

/** Follows a link of the sidebar, and waits until its screen is the current one. */
export async function visit(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const link = navigation.getByRole('link', { name: label, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Searches the list of a screen that has one search box. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}

/** Chooses an option of a filter. */
export async function filter(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** Chooses an item of a menu of a list's toolbar; on a phone, 'More' has them all. */
export async function chooseTool(page: Page, menu: 'Display' | 'More', item: string) {
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The line above the rows of a list, which says what is loaded and which conditions hold. */
export function headOf(page: Page, list: string): Locator {
  return page.getByRole('region', { name: `State of ${list.toLowerCase()}`, exact: true });
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function logOut(page: Page, account: Account): Promise<void> {
  const { displayName } = SANDBOX_ACCOUNTS[account];
  await page.getByRole('button', { name: `Account of ${displayName}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
