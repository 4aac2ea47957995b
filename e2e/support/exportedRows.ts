import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect } from './test';

/** Removes the file picker, so that the browser saves an export where a journey can read it. */
export const withoutPicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

/** Returns the rows of an exported CSV file, by the names of its columns. */
export async function rowsOfFile(file: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    .data;
}

/**
 * Exports 'All that match' of the list on the screen as CSV, and returns the rows of the file. The
 * page must have been opened `withoutPicker`.
 */
export async function exportAll(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: /^All that match/ }).check();
  const saved = page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.csv'));
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  await expect(dialog).toBeHidden();
  return rowsOfFile(file);
}
