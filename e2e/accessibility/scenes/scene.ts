import type { Locator, Page } from '@playwright/test';
import type { PageConfiguration } from '../../support/pageConfiguration';
import type { Account, JourneySandbox, SANDBOX_APPS } from '../../support/sandbox';
import { skeletonsOf } from '../../support/screen';
import type { Size } from '../appearance';

export type Stage = { page: Page; sandbox: JourneySandbox };

type Provoked = number | 'outage';

/** View that the console can show: a page, a state of a page, or an overlay. */
export type Scene = {
  name: string;
  path: string;
  /** Signed-in operator; null for a visitor. The administrator by default. */
  as?: Account | null;
  app?: keyof typeof SANDBOX_APPS;
  /** Settings of the installation, which are added to the settings of every scene. */
  settings?: (sandbox: JourneySandbox) => PageConfiguration;
  /** Failed responses that the scene causes and the browser reports: statuses, or an outage. */
  provokes?: Provoked | readonly Provoked[];
  prepare?: (sandbox: JourneySandbox) => void;
  /** Opens the view from the page at `path`, for example by a click on a button. */
  act?: (stage: Stage) => Promise<void>;
  /** Returns an element that is visible once the page has finished loading and shows the view. */
  shows: (page: Page) => Locator;
  /** The only size at which the scene exists; every size by default. */
  only?: Size;
};

type PageScene = Scene & {
  /** Document title without the brand. */
  title: string;
  h1: string;
};

/** Scene of an overlay, such as a dialog, which has to fit on any screen. */
type OverlayScene = Scene & {
  /** Returns the overlay's last control, which a small screen must not cut off. */
  reaches?: (page: Page) => Locator;
};

/** Scenes of one area of the console. */
export type Area = {
  /** Pages of the area, with data. */
  pages: PageScene[];
  /** Pages of the area without their data, or with only a part of it. */
  states?: Scene[];
  /** Dialogs, menus and messages above a page. */
  overlays?: OverlayScene[];
};

/** Finds the first row of a grid. A phone shows the row as a card. */
export const rows = (list: string) => (page: Page) =>
  page.getByRole('region', { name: list, exact: true }).locator('[role="row"][data-id]').first();

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

export const alertdialog = (page: Page) => page.getByRole('alertdialog');

export const text = (words: string) => (page: Page) => page.getByText(words).first();

export const press =
  (name: string | RegExp) =>
  ({ page }: Pick<Stage, 'page'>): Promise<void> =>
    button(name)(page).first().click();

/** Locators of the dialog that asks for confirmation before a deletion. */
export const confirmation: Pick<OverlayScene, 'shows' | 'reaches'> = {
  shows: alertdialog,
  reaches: (page) => alertdialog(page).getByRole('button').last(),
};

/** Delay that is longer than any scene lasts (milliseconds). */
const FOREVER = 600_000;

type Source = {
  name: string;
  path: string;
  /** Path of the call whose response the page shows. */
  call: string;
  /** Text that the page shows when the call fails. */
  failure: string;
  /** Visit for which the platform has no data. `says` is the text that the page then shows. */
  empty: Pick<Scene, 'app' | 'as'> & { path?: string; says: string };
};

/**
 * Creates the scenes of a page while its call is pending, after the call has failed, and with an
 * empty response.
 */
export const withoutData = ({ name, path, call, failure, empty }: Source): Scene[] => [
  {
    name: `${name}, loading`,
    path,
    prepare: ({ scenarios }) => scenarios.slow({ method: 'GET', path: call, ms: FOREVER }),
    shows: (page) => skeletonsOf(page).first(),
  },
  {
    name: `${name}, failed`,
    path,
    provokes: 500,
    prepare: ({ scenarios }) =>
      scenarios.failNext({ method: 'GET', path: call, status: 500, times: 9 }),
    shows: text(failure),
  },
  { name: `${name}, empty`, path, ...empty, shows: text(empty.says) },
];
