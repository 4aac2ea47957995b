import type { Locator, Page } from '@playwright/test';
import type { PageConfiguration } from '../../support/pageConfiguration';
import type { Account, JourneySandbox, SANDBOX_APPS } from '../../support/sandbox';
import { skeletonsOf } from '../../support/screen';
import type { Size } from '../appearance';

export type Stage = { page: Page; sandbox: JourneySandbox };

type Provoked = number | 'outage';

/** Something that the console can show: a page, a state of a page, or what opens above one. */
export type Scene = {
  name: string;
  path: string;
  /** The operator; null for a visitor, the admin when left out. */
  as?: Account | null;
  app?: keyof typeof SANDBOX_APPS;
  /** Settings of the installation besides those of every scene. */
  settings?: (sandbox: JourneySandbox) => PageConfiguration;
  /** The answers that the scene provokes and the browser reports: statuses, or an outage for none. */
  provokes?: Provoked | readonly Provoked[];
  /** Runs before the visit. */
  prepare?: (sandbox: JourneySandbox) => void;
  /** Leads from the page to the scene's subject. */
  act?: (stage: Stage) => Promise<void>;
  /** Is visible once the scene is complete. */
  shows: (page: Page) => Locator;
  /** The one size at which the scene exists; every size when left out. */
  only?: Size;
};

type PageScene = Scene & {
  /** The document's title without the brand. */
  title: string;
  h1: string;
};

/** A scene whose subject has to fit on any screen. */
type OverlayScene = Scene & {
  /** The subject's last control, which a small screen must not cut off. */
  reaches?: (page: Page) => Locator;
};

/** The scenes of one area of the console. */
export type Area = {
  /** The area's routes, with data. */
  pages: PageScene[];
  /** Pages without their data, or with less of it. */
  states?: Scene[];
  /** Dialogs, menus and messages above a page. */
  overlays?: OverlayScene[];
};

/** A row of the grid; on a phone it is a card. */
export const rows = (list: string) => (page: Page) =>
  page.getByRole('region', { name: list, exact: true }).locator('[role="row"][data-id]').first();

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

export const alertdialog = (page: Page) => page.getByRole('alertdialog');

export const text = (words: string) => (page: Page) => page.getByText(words).first();

/** Presses the first button of this name. */
export const press =
  (name: string | RegExp) =>
  ({ page }: Pick<Stage, 'page'>): Promise<void> =>
    button(name)(page).first().click();

/** Asks before something is deleted. */
export const confirmation: Pick<OverlayScene, 'shows' | 'reaches'> = {
  shows: alertdialog,
  reaches: (page) => alertdialog(page).getByRole('button').last(),
};

/** Longer than any scene lasts. */
const FOREVER = 600_000;

type Source = {
  name: string;
  path: string;
  /** The pathname of the call whose answer the page shows. */
  call: string;
  /** The page's words when the call fails. */
  failure: string;
  /** A visit that finds no data, and the page's words then. */
  empty: Pick<Scene, 'app' | 'as'> & { path?: string; says: string };
};

/** A page while its call is under way, after the call failed, and with an empty answer. */
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
