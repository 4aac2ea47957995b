import { expect, type Locator, type Page } from '@playwright/test';
import { SANDBOX_ACCOUNTS, type Account } from './sandbox';

/** Finds the rows of a list, without its header. */
export function rowsOf(page: Page, list: string): Locator {
  return page
    .getByRole('grid', { name: list, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** Finds the placeholders of loading data: MUI's and the grid's. */
export function skeletonsOf(page: Page): Locator {
  return page.getByRole('main').locator('.MuiSkeleton-root, .skeleton');
}

/** Finds the row of a list that contains this text. */
export function rowOf(page: Page, list: string, text: string): Locator {
  return rowsOf(page, list).filter({ hasText: text });
}

/** Finds a metric, such as 'Total Users', by its label. */
export function figure(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true });
}

/** Finds the notification with this text. */
export function message(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications, Alt+T' }).getByText(text);
}

export function appSelector(page: Page): Locator {
  return page.getByRole('button', { name: /^Selected app: / });
}

export async function expectApp(page: Page, displayName: string): Promise<void> {
  await expect(appSelector(page)).toHaveAccessibleName(`Selected app: ${displayName}`);
}

/** Selects an app in the top bar by searching for its name. */
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

/** Searches a list. The screen must have only one search field. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}

export async function filter(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** Selects an item of a menu in a list's toolbar. On a phone, 'More' contains all items. */
export async function chooseTool(page: Page, menu: 'Display' | 'More', item: string) {
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Finds the line above a list's rows, which shows what is loaded and which filters apply. */
export function headOf(page: Page, list: string): Locator {
  return page.getByRole('region', { name: `State of ${list.toLowerCase()}`, exact: true });
}

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
