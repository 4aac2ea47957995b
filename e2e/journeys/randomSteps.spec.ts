import type { Page } from '@playwright/test';
import { buildDevice } from '../../mocks/platform/builders';
import type { DeviceRecord } from '../../mocks/platform/records';
import { exportAll, withoutPicker } from '../support/exportedRows';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { chooseApp, filter, headOf, search } from '../support/screen';
import { expect, test } from '../support/test';

/*
 * Random steps through the devices of two apps that share ids. After each step, the list has to
 * show what an independent reading of its address and of the platform's rows yields, whatever was
 * opened before. A failure names the seed, the step and the address, and the same seed repeats the
 * same steps.
 */

const STEPS = 100;
const SEEDS = [1, 2, 3, 4, 5];
const PER_PAGE = 10;
/** Rows that the console requests at once when it loads a whole list. */
const LARGE_PAGE = 100;
const DEVICES = '/api/subscriptions/devices';
const DAY_MS = 86_400_000;

const APPS = {
  'nimbus-vpn': { id: SANDBOX_APPS.nimbus, title: 'Nimbus VPN', mark: 'Nimbus', size: 130 },
  'harbor-hosting': { id: SANDBOX_APPS.harbor, title: 'Harbor Hosting', mark: 'Harbor', size: 70 },
};
type Slug = keyof typeof APPS;
const SLUGS = Object.keys(APPS) as Slug[];
const otherThan = (slug: Slug): Slug => (slug === 'nimbus-vpn' ? 'harbor-hosting' : 'nimbus-vpn');

/** Numbers that depend only on the seed. */
class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1 (the generator mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<Value>(values: readonly Value[]): Value {
    return found(values[this.below(values.length)]);
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }
}

const NAMES = [
  'Zoë’s phone',
  'Łukasz laptop',
  'Café kiosk',
  'müller pc',
  'Router',
  'router',
  'Pad',
];
const PLATFORMS = ['iOS', 'Android', 'Windows', 'macOS'];
const VERSIONS = ['2.9.0', '2.10.0', 'v2.10.1', '3.0.0-beta'];

/** Replaces the devices of both apps. Every third id exists in both. */
function fillApps({ platform, clock }: JourneySandbox, dice: Dice): void {
  const { devices, subscriptions, customers } = platform.store;
  const ids = Object.values(APPS).map(({ id }) => id as string);
  devices.removeWhere(({ appId }) => appId !== null && ids.includes(appId));
  const start = clock.now() - 400 * DAY_MS;
  for (const { id: appId, mark, size } of Object.values(APPS)) {
    const payers = subscriptions
      .ofApp(appId)
      .filter(({ status }) => status === 'active')
      .map(({ customerId }) => found(customers.get(customerId)).userId);
    const rows = Array.from({ length: size }, (_none, index): DeviceRecord => {
      const isShared = index % 3 === 0;
      const number = String(index).padStart(3, '0');
      return buildDevice({
        id: isShared ? `both-${number}` : `${mark.toLowerCase()}-${number}`,
        appId,
        userId: dice.happens(0.4) ? dice.of(payers) : null,
        deviceName: isShared || dice.happens(0.9) ? `${dice.of(NAMES)} at ${mark}` : null,
        platform: dice.happens(0.9) ? dice.of(PLATFORMS) : null,
        appVersion: dice.happens(0.9) ? dice.of(VERSIONS) : null,
        isActive: dice.happens(0.7),
        serverCount: dice.below(6),
        agreedLimits: dice.happens(0.2)
          ? { maxServers: dice.of([5, 999]), canViewLogs: dice.happens(0.5), features: [] }
          : null,
        lastSeen: dice.happens(0.9) ? start + dice.below(20) * DAY_MS + index : null,
        createdAt: start + dice.below(300) * DAY_MS + index,
      });
    });
    devices.load(rows);
  }
}

/** Address of the list: its parameters, of which `app` is always set. */
type Place = Readonly<Record<string, string>> & { app: Slug };

/** Returns the place with changed parameters. An empty value removes one. */
function moved(place: Place, changes: Record<string, string>): Place {
  const entries = Object.entries({ ...place, ...changes }).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as Place;
}

const without = (place: Place, unwanted: (name: string) => boolean): Place =>
  Object.fromEntries(Object.entries(place).filter(([name]) => !unwanted(name))) as Place;

const isArranging = (name: string) => /^(?:sort|rows|where\..*)$/.test(name);
const isWhole = (place: Place) => Object.keys(place).some(isArranging);
const pathOf = (place: Place) => `/devices?${new URLSearchParams(place).toString()}`;
/** Returns the parameters in one order, because their order in the address has no meaning. */
const inOrder = (params: Iterable<[string, string]>) =>
  [...params].map(([name, value]) => `${name}=${value}`).sort();

/** Returns a text without case and accents. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l');

/** Reads a place and the platform's rows independently of the console's code. */
class Oracle {
  constructor(private readonly sandbox: JourneySandbox) {}

  rowsOf(slug: Slug): readonly DeviceRecord[] {
    return this.sandbox.platform.store.devices.ofApp(APPS[slug].id);
  }

  /** Returns what the columns of a row show. */
  private columnsOf(record: DeviceRecord) {
    const row = this.sandbox.platform.devices.view(record);
    const time = (text: string | null) => (text === null ? null : Date.parse(text));
    return {
      info: row.deviceName,
      version: row.appVersion,
      id: row.id,
      platform: row.platform,
      status: !row.isActive ? 'Inactive' : row.hasActiveSubscription ? 'Premium' : 'Free',
      servers: row.serverCount,
      lastSeen: time(row.lastSeen),
      registered: time(row.createdAt),
      logs: row.canViewLogs ? 'Yes' : 'No',
      limit: row.maxServers === 999 ? '∞' : String(row.maxServers),
      line: row.id + (row.appVersion ? ` · v${row.appVersion.replace(/^v/, '')}` : ''),
      access: row.canViewLogs ? 'Log access enabled' : '',
    };
  }

  /** Returns a row's texts in the list: name, platform, status and servers. */
  shown(record: DeviceRecord): string {
    const { info, line, platform, status, servers, limit, access } = this.columnsOf(record);
    return [
      (info ?? 'Unnamed Device') + line,
      platform ?? 'Unknown',
      status,
      `${servers} / ${limit}${access}`,
    ].join(' | ');
  }

  /** Returns all rows that match, in their order. */
  matching(place: Place): readonly DeviceRecord[] {
    const { status = '', search: text = '', sort = '' } = place;
    const rows = this.rowsOf(place.app).filter(
      ({ isActive }) => status === '' || isActive === (status === 'active'),
    );
    if (!isWhole(place)) {
      const wanted = text.toLowerCase();
      return rows.filter(({ deviceName, id, platform }) =>
        [deviceName, id, platform].some((each) => each?.toLowerCase().includes(wanted)),
      );
    }
    const kept = rows.filter((record) => {
      const columns = this.columnsOf(record);
      const { info, line, platform, status: label, access, version } = columns;
      const conditions = Object.entries(place).filter(([name]) => name.startsWith('where.'));
      return (
        [info, line, platform, label, access, version].some((each) =>
          folded(each ?? '').includes(folded(text)),
        ) &&
        conditions.every(([name, condition]) =>
          meets(columns[name.slice('where.'.length) as Field], condition),
        )
      );
    });
    if (sort === '') return kept;
    const [, minus, field] = found(/^(-?)(.*)$/.exec(sort));
    const { compare } = new Intl.Collator('en-US', {
      numeric: field === 'id' || field === 'version',
    });
    const keys = new Map(kept.map((row) => [row, this.columnsOf(row)[field as Field]]));
    return [...kept].sort((one, other) => {
      const [a, b] = [keys.get(one) ?? null, keys.get(other) ?? null];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      const order =
        typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
      return minus === '-' ? -order : order;
    });
  }

  /** Returns the number of pages, at least 1. */
  pages(place: Place): number {
    return Math.max(1, Math.ceil(this.matching(place).length / PER_PAGE));
  }

  /** Returns what the screen has to show. */
  screen(place: Place) {
    const matching = this.matching(place);
    const from = (Number(place.page ?? 1) - 1) * PER_PAGE;
    const rows = matching.slice(from, from + PER_PAGE);
    const range = `Showing ${from + 1} to ${from + rows.length} of ${matching.length} devices`;
    const { sort = '', status = 'all', search: text = '' } = place;
    const field = sort.replace('-', '');
    const order = sort.startsWith('-') ? 'descending' : 'ascending';
    return {
      address: inOrder(Object.entries(place)),
      // Only the shown columns can be marked as sorted.
      sorted: field in HEADERS ? `${field} ${order}` : '',
      status,
      search: text,
      chips: chipsOf(place),
      app: APPS[place.app].title,
      rows: rows.map((row) => this.shown(row)),
      pager: rows.length === 0 ? '' : range,
    };
  }
}

/** Number of chips above a full list: its order and its conditions, or else 'All rows'. */
function chipsOf(place: Place): number {
  const names = Object.keys(place).filter(isArranging);
  return Math.min(names.length, Math.max(1, names.filter((name) => name !== 'rows').length));
}

type Field =
  | 'info'
  | 'id'
  | 'version'
  | 'platform'
  | 'status'
  | 'servers'
  | 'lastSeen'
  | 'registered'
  | 'logs';

/** Returns whether a value meets a condition, such as `is:iOS|Android` or `range:2..4`. */
function meets(value: string | number | null, condition: string): boolean {
  if (condition === 'empty') return value === null;
  if (condition === 'filled') return value !== null;
  const [, kind, rest = ''] = found(/^(\w+):(.*)$/.exec(condition));
  if (kind === 'is') return rest.split('|').includes(String(value));
  const [from = '', to = ''] = rest.split('..');
  const isFrom = from === '' || Number(value) >= Number(from);
  return value !== null && isFrom && (to === '' || Number(value) <= Number(to));
}

const TEXTS = ['zoe', 'CAFÉ', 'muller', 'ios', 'both-01', 'premium', 'log access', 'v2.1', 'none'];
const SORTS = ['info', 'platform', 'status', 'servers', 'lastSeen', 'registered', 'id', 'version'];
const CONDITIONS = [
  ['platform', 'is:iOS|Android'],
  ['platform', 'empty'],
  ['status', 'is:Free|Premium'],
  ['servers', 'range:2..4'],
  ['servers', 'range:3..'],
  ['version', 'is:2.9.0|v2.10.1'],
  ['lastSeen', 'filled'],
  ['logs', 'is:Yes'],
  ['info', 'empty'],
] as const;
const HEADERS: Partial<Record<Field, string>> = {
  info: 'Device Info',
  platform: 'Platform',
  status: 'Status',
  servers: 'Servers',
  lastSeen: 'Last Seen',
  registered: 'Registered',
};
const CHIPS: Partial<Record<Field, string>> = {
  ...HEADERS,
  version: 'App Version',
  logs: 'Log Access',
};
const STATUSES = { '': 'All Devices', active: 'Active Only', inactive: 'Inactive Only' };

/** Returns what the screen shows, at the end of a frame. */
function look(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const textOf = (root: ParentNode, selector: string) =>
      root.querySelector(selector)?.textContent ?? '';
    const valueOf = (selector: string) =>
      document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value ?? '';
    const app = document.querySelector('[aria-label^="Selected app: "]');
    const sorted = document.querySelector('[role="columnheader"][aria-sort$="ending"]');
    return {
      params: [...new URLSearchParams(location.search)],
      app: app?.getAttribute('aria-label')?.replace('Selected app: ', '') ?? '',
      rows: [...document.querySelectorAll('[role="grid"] [role="row"][data-id]')].map((row) =>
        ['info', 'platform', 'status', 'servers']
          .map((field) => textOf(row, `[data-field="${field}"]`))
          .join(' | '),
      ),
      pager: textOf(document, 'nav[aria-label="Devices pages"] p'),
      head: textOf(document, 'section[aria-label="State of devices"]'),
      sorted: ['data-field', 'aria-sort']
        .map((name) => sorted?.getAttribute(name))
        .join(' ')
        .trim(),
      status: valueOf('main select'),
      search: valueOf('main input[type="search"]'),
      chips: document.querySelectorAll('main [title="Press Delete to remove"]').length,
    };
  });
}

/** Screen of one seed, with the expected history of its tab. */
class Walk {
  private readonly oracle: Oracle;
  private readonly history: Place[];
  private at = 0;
  private created = 0;
  /** Seed, step and address, for messages. */
  private where = '';
  /**
   * Lists that were loaded after the last change that was made elsewhere. All others may show older
   * rows until a refresh. Null if no list can be older, because the page was opened afterwards.
   */
  private renewed: Set<string> | null = null;

  constructor(
    private readonly page: Page,
    private readonly sandbox: JourneySandbox,
    private readonly dice: Dice,
    private readonly seed: number,
  ) {
    this.oracle = new Oracle(sandbox);
    this.history = [{ app: 'nimbus-vpn' }];
  }

  async run(): Promise<void> {
    await withoutPicker(this.page);
    await this.page.goto(pathOf(this.place));
    await this.compare('open the list');
    for (let step = 1; step <= STEPS; step += 1) {
      const before = pathOf(this.place);
      const name = await this.takeStep(step, before);
      await this.compare(`step ${step}: ${name}, from ${before}`);
      if (step % 10 === 0) await this.compareExport();
    }
  }

  private get place(): Place {
    return found(this.history[this.at]);
  }

  private push(place: Place): void {
    this.history.splice(this.at + 1, Infinity, place);
    this.at += 1;
  }

  private replace(place: Place): void {
    this.history[this.at] = place;
  }

  /** Takes a step that is possible here, and returns its name. */
  private async takeStep(step: number, before: string): Promise<string> {
    for (;;) {
      const kind = this.dice.of(KINDS);
      const name = await test.step(`seed ${this.seed}, step ${step}: ${kind}, at ${before}`, () =>
        this[kind]());
      if (name !== null) return name;
    }
  }

  /** Compares the screen with the oracle, after a refresh if the list may be older. */
  private async compare(step: string): Promise<void> {
    this.where = `seed ${this.seed}, ${step}`;
    const key = keyOf(this.place);
    if (this.renewed && !this.renewed.has(key)) await this.refresh();
    this.renewed?.add(key);
    const { page, ...rest } = this.place;
    const last = this.oracle.pages(this.place);
    // A page after the last one leads to the last one.
    if (Number(page ?? 1) > last) {
      this.replace(last === 1 ? rest : moved(this.place, { page: `${last}` }));
    }
    await this.expectPlace(this.page, this.where);
  }

  private async expectPlace(page: Page, message: string, isRenewed = () => true): Promise<void> {
    const strangers = new Set<string>();
    const read = async () => {
      // The page can't be read while the browser opens another one.
      const seen = await look(page).catch(() => null);
      if (!seen) return null;
      const mark = Object.values(APPS).find(({ title }) => title === seen.app)?.mark ?? '';
      for (const row of seen.rows) {
        const owner = / at (Nimbus|Harbor)/.exec(row)?.[1] ?? mark;
        if (owner !== mark) strangers.add(`${row}, shown as ${seen.app}`);
      }
      const requests = this.sandbox.record.calls('GET', DEVICES);
      const { params, head, ...shown } = seen;
      return {
        ...shown,
        address: inOrder(params),
        loading: head.includes('Loading'),
        pending: requests.filter(({ status }) => status === null).length,
        renewed: isRenewed(),
      };
    };
    const wanted = {
      ...this.oracle.screen(this.place),
      loading: false,
      pending: 0,
      renewed: true,
    };
    await expect
      .poll(read, { message: `${message}, at ${pathOf(this.place)}`, intervals: [10, 20, 50, 100] })
      .toEqual(wanted);
    expect([...strangers], `${message}: rows of another app`).toEqual([]);
  }

  /** Compares an export of all that match, unless there is nothing to export. */
  private async compareExport(): Promise<void> {
    const rows = this.oracle.matching(this.place);
    if (rows.length === 0) return;
    const exported = await exportAll(this.page);
    expect(
      exported.map((row) => `${row['Device ID']} ${row.Name}`),
      `${this.where}: export at ${pathOf(this.place)}`,
    ).toEqual(rows.map(({ id, deviceName }) => `${id} ${deviceName ?? ''}`));
  }

  /** Presses 'Updated …', and waits until every page of the list has been answered again. */
  private async refresh(): Promise<void> {
    const answered = () =>
      this.sandbox.record.calls('GET', DEVICES).filter(({ status }) => status === 200).length;
    const app = APPS[this.place.app].title;
    const shown = async () => {
      const seen = await look(this.page).catch(() => null);
      const pageless = inOrder((seen?.params ?? []).filter(([name]) => name !== 'page'));
      const pending = this.sandbox.record
        .calls('GET', DEVICES)
        .some(({ status }) => status === null);
      const isLoading = seen?.head.includes('Loading') === true;
      return { pageless, app: seen?.app, isBusy: pending || isLoading };
    };
    const { page: _page, ...rest } = this.place;
    await expect
      .poll(shown, { message: `${this.where}: before a refresh`, intervals: [10, 20, 50, 100] })
      .toEqual({ pageless: inOrder(Object.entries(rest)), app, isBusy: false });
    const before = answered();
    await this.page.getByRole('button', { name: /^Updated/ }).click();
    const rows = this.oracle.rowsOf(this.place.app);
    const { status = '' } = this.place;
    const count = rows.filter(
      ({ isActive }) => status === '' || isActive === (status === 'active'),
    ).length;
    const requests = isWhole(this.place) ? Math.max(1, Math.ceil(count / LARGE_PAGE)) : 1;
    await expect
      .poll(() => answered() - before, {
        message: `${this.where}: requests of a refresh at ${pathOf(this.place)}`,
        intervals: [10, 20, 50, 100],
      })
      .toBeGreaterThanOrEqual(requests);
  }

  async sort(): Promise<string> {
    const [field, header] = this.dice.of(Object.entries(HEADERS));
    const { sort } = this.place;
    const next = sort === field ? `-${field}` : sort === `-${field}` ? '' : field;
    await this.page.getByRole('columnheader', { name: header }).click();
    this.push(moved(this.place, { sort: next, page: '' }));
    return `sort by ${header}`;
  }

  async filter(): Promise<string | null> {
    const [status, label] = this.dice.of(Object.entries(STATUSES));
    if (status === (this.place.status ?? '')) return null;
    await filter(this.page, 'Status', label);
    this.push(moved(this.place, { status, page: '' }));
    return `filter ${label}`;
  }

  async addCondition(): Promise<string | null> {
    const [field, header] = this.dice.of([
      ['platform', 'Platform'],
      ['version', 'App Version'],
      ['lastSeen', 'Last Seen'],
    ]);
    const [text, label] = this.dice.of([
      ['empty', 'Empty'],
      ['filled', 'Not empty'],
    ]);
    if (`where.${field}` in this.place) return null;
    await this.page.getByRole('button', { name: /^Filter( \(\d+\))?$/ }).click();
    const panel = this.page.getByRole('dialog', { name: 'Filter and sort' });
    await panel.getByLabel('Filter by').selectOption(found(header));
    const condition = panel.getByLabel(`Condition on ${header}`);
    await condition.selectOption(found(label));
    await condition.press('Escape');
    await expect(panel).toBeHidden();
    this.push(moved(this.place, { [`where.${field}`]: found(text), page: '' }));
    return `condition ${header}: ${text}`;
  }

  async removeCondition(): Promise<string | null> {
    const names = Object.keys(this.place).filter((name) => name.startsWith('where.'));
    if (names.length === 0) return null;
    const name = this.dice.of(names);
    const header = CHIPS[name.slice('where.'.length) as Field];
    await headOf(this.page, 'Devices')
      .getByRole('button', { name: new RegExp(`^${header}: `) })
      .press('Delete');
    this.push(moved(this.place, { [name]: '', page: '' }));
    return `remove the condition on ${header}`;
  }

  async search(): Promise<string | null> {
    const text = this.dice.happens(0.4) ? '' : this.dice.of(TEXTS);
    if (text === (this.place.search ?? '')) return null;
    await search(this.page, text);
    this.replace(moved(this.place, { search: text, page: '' }));
    return `search '${text}'`;
  }

  nextPage(): Promise<string | null> {
    return this.turn(1, 'Next');
  }

  previousPage(): Promise<string | null> {
    return this.turn(-1, 'Previous');
  }

  private async turn(by: number, name: string): Promise<string | null> {
    const to = Number(this.place.page ?? 1) + by;
    if (to < 1 || to > this.oracle.pages(this.place)) return null;
    await this.page
      .getByRole('navigation', { name: 'Devices pages' })
      .getByRole('button', { name })
      .click();
    this.push(moved(this.place, { page: to === 1 ? '' : `${to}` }));
    return name;
  }

  async back(): Promise<string | null> {
    if (this.at === 0) return null;
    await this.page.goBack();
    this.at -= 1;
    return 'Back';
  }

  async forward(): Promise<string | null> {
    if (this.at === this.history.length - 1) return null;
    await this.page.goForward();
    this.at += 1;
    return 'Forward';
  }

  async reload(): Promise<string> {
    await this.page.reload();
    this.renewed = null;
    return 'reload';
  }

  /** Opens an address that was written by hand or came in a link. */
  async address(): Promise<string | null> {
    const { dice } = this;
    let next: Place = { app: dice.of(SLUGS) };
    const params: [chance: number, name: string, value: string][] = [
      [0.6, 'sort', (dice.happens(0.5) ? '-' : '') + dice.of(SORTS)],
      [0.3, 'status', dice.of(['active', 'inactive'])],
      [0.4, 'search', dice.of(TEXTS)],
      [0.3, 'page', dice.of(['2', '3', '99'])],
      [0.2, 'rows', 'whole'],
    ];
    for (const [chance, name, value] of params) {
      if (dice.happens(chance)) next = moved(next, { [name]: value });
    }
    while (dice.happens(0.4)) {
      const [field, condition] = dice.of(CONDITIONS);
      next = moved(next, { [`where.${field}`]: condition });
    }
    if (inOrder(Object.entries(next)).join() === inOrder(Object.entries(this.place)).join()) {
      return null;
    }
    await this.page.goto(pathOf(next));
    this.push(next);
    this.renewed = null;
    return `open ${pathOf(next)}`;
  }

  async otherTab(): Promise<string> {
    const tab = await this.page.context().newPage();
    await tab.goto(this.page.url());
    await this.expectPlace(tab, `${this.where}, then its address in another tab`);
    await tab.close();
    return 'the same address in another tab';
  }

  async switchApp(): Promise<string> {
    const slug = otherThan(this.place.app);
    await chooseApp(this.page, APPS[slug].title);
    // A switch of the app removes the page, the sort and the conditions.
    const kept = without(this.place, (name) => name === 'page' || isArranging(name));
    this.push(moved(kept, { app: slug }));
    return `switch to ${APPS[slug].title}`;
  }

  async ownChange(): Promise<string> {
    this.created += 1;
    const name = `Own ${this.created} at ${APPS[this.place.app].mark}`;
    await this.page.getByRole('button', { name: 'Register Device' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Register Device' });
    await dialog.getByLabel('Device ID').fill(`own-${this.seed}-${this.created}`);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Platform').fill(this.dice.of(PLATFORMS));
    await dialog.getByRole('button', { name: 'Register Device' }).click();
    await expect(dialog).toBeHidden();
    return `register '${name}'`;
  }

  /** Changes a row as another operator or a device does. `compare` then refreshes the list. */
  foreignChange(): string {
    const { dice } = this;
    const slug = dice.happens(0.7) ? this.place.app : otherThan(this.place.app);
    const { id: appId, mark } = APPS[slug];
    const { devices } = this.sandbox.platform.store;
    const row = dice.of(this.oracle.rowsOf(slug));
    this.created += 1;
    this.renewed = new Set();
    const deviceName = `Foreign ${this.created} at ${mark}`;
    switch (dice.below(5)) {
      case 0:
        devices.update(row, { deviceName });
        return `elsewhere, ${row.id} of ${mark} is renamed`;
      case 1:
        devices.update(row, { isActive: !row.isActive });
        return `elsewhere, ${row.id} of ${mark} is switched on or off`;
      case 2:
        devices.update(row, { serverCount: row.serverCount + 1 });
        return `elsewhere, ${row.id} of ${mark} gets a server`;
      case 3:
        devices.removeWhere((each) => each === row);
        return `elsewhere, ${row.id} of ${mark} is removed`;
      default:
        devices.insert(
          buildDevice({
            id: `foreign-${this.seed}-${this.created}`,
            appId,
            deviceName,
            createdAt: this.sandbox.clock.now(),
          }),
        );
        return `elsewhere, a device of ${mark} is registered`;
    }
  }
}

/** Identifies the request or requests of a place's rows. */
function keyOf(place: Place): string {
  const { app, status = '', search: text = '', page = '' } = place;
  return [app, status, ...(isWhole(place) ? ['whole'] : [text, page])].join(' ');
}

type Kind = {
  [Name in keyof Walk]: Walk[Name] extends () => Promise<string | null> | string ? Name : never;
}[keyof Walk];

const WEIGHTS: Record<Exclude<Kind, 'run'>, number> = {
  sort: 18,
  filter: 9,
  addCondition: 8,
  removeCondition: 6,
  search: 10,
  nextPage: 10,
  previousPage: 4,
  back: 12,
  forward: 7,
  reload: 4,
  address: 5,
  otherTab: 3,
  switchApp: 10,
  ownChange: 4,
  foreignChange: 7,
};

/** Kinds of steps, each as often as its weight says. */
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as keyof typeof WEIGHTS),
);

for (const seed of SEEDS) {
  test(`${STEPS} random steps show the rows of their address, seed ${seed}`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(180_000);
    const dice = new Dice(seed);
    fillApps(sandbox, dice);
    await new Walk(page, sandbox, dice, seed).run();
  });
}
