import { appOfTab, lastApp } from '../../store/storedApp';
import {
  CREDENTIALS_KEY,
  LOCK_KEY,
  PROFILE_KEY,
  SELECTED_APP_KEY,
  THEME_KEY,
} from '../../shared/browser/storageKeys';
import { answerRequests } from '../../testing/testServer';
import { prerenderedPageFor, screenNameOf, screenTargetOf } from './screenTarget';
import { environmentColors } from '../../shared/browser/pageIcon';
import { releasePrerendered, showPrerendered } from './showPrerendered';
import { startPrerender } from './startPrerender';

const page = document.documentElement;

const files = { login: ['a.js', 'login.js'], shell: ['a.js', 'shell.js'], users: ['users.js'] };

function openPage(path: string, config = '{}'): void {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `
    <script type="application/json" id="console-config">${config}</script>
    <script type="application/json" id="console-files">${JSON.stringify(files)}</script>
    <div id="root"></div>
    <template id="prerendered-login"><style>a{}</style><b data-brand="initial">S</b>
      <b data-brand="name">Subscription Console</b><form><input name="email"></form></template>
    <template id="prerendered-shell"><style>b{}</style><nav>Users</nav></template>
    <template id="prerendered-shellPhone"><style>i{}</style><header>Menu</header></template>`;
}

function storeSession(credentials: object = {}): void {
  const tokens = { accessToken: 'tok', refreshToken: 'r', userId: 'ada', ...credentials };
  localStorage.setItem(CREDENTIALS_KEY, JSON.stringify(tokens));
  localStorage.setItem(PROFILE_KEY, '{}');
  localStorage.setItem(SELECTED_APP_KEY, 'app1');
}

/** Fires the load of the first script, and returns the files that the page then preloads. */
function preloaded(): string[] {
  document.body.append(document.createElement('script'));
  document.body.lastElementChild?.dispatchEvent(new Event('load'));
  return [...document.head.querySelectorAll('link')].map(({ rel, as, href }) =>
    [rel, as, new URL(href).pathname].join(' '),
  );
}

const root = () => document.getElementById('root');

const requests = () => jest.mocked(fetch).mock.calls.map(([url, init]) => new Request(url, init));
const asked = () => requests().map(({ url }) => new URL(url).pathname);

beforeEach(() => {
  answerRequests(() => ({}));
});

afterEach(() => {
  // Fires a load event now. Otherwise this test's page would preload during the next test.
  preloaded();
  releasePrerendered();
  delete window.prerenderState;
  delete page.dataset.prerendered;
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

describe('the prerendered page', () => {
  it.each([
    ['/', 'dashboard'],
    ['/users', 'users'],
    ['/users/', 'users'],
    ['/Users', 'users'],
    ['/users/1', null],
    ['//evil.example', null],
    ['/constructor', null],
  ])('%s is %s', (pathname, name) => {
    expect(screenNameOf(pathname)).toBe(name);
  });

  it.each([
    [null, true, null],
    ['register', false, null],
    ['resetPassword', true, null],
    ['login', false, 'login'],
    ['login', true, null],
    ['users', false, 'login'],
    ['dashboard', true, 'shell'],
  ] as const)('of %s, signed in %s: %s', (name, isSignedIn, expected) => {
    expect(prerenderedPageFor(name, isSignedIn)).toBe(expected);
  });
});

it.each([
  ['/users?page=2', { name: 'users', search: '?page=2' }],
  ['/login', { name: 'dashboard', search: '' }],
  ['/login?redirect=%2Fdevices', { name: 'devices', search: '' }],
  ['/login?redirect=%2Fdevices%3Fsearch%3Da%253Fb', { name: 'devices', search: '?search=a%3Fb' }],
  ['/login?redirect=https%3A%2F%2Fevil.example', { name: 'dashboard', search: '' }],
  ['/nowhere', null],
])('%s leads to %j', (address, target) => {
  expect(screenTargetOf(new URL(address, 'https://console.test'))).toEqual(target);
});

describe('startPrerender', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'light'],
    [null, 'light'],
  ])('paints the stored theme %s as %s', (stored, theme) => {
    if (stored) localStorage.setItem(THEME_KEY, stored);
    startPrerender();
    expect(page.dataset.theme).toBe(theme);
  });

  it('shows a visitor the sign-in page, preloads its code, and sends no request', () => {
    openPage('/users');
    startPrerender();
    expect(page.dataset.prerendered).toBe('login');
    expect(preloaded()).toEqual(['preload script /a.js', 'preload script /login.js']);
    expect(asked()).toEqual([]);
  });

  it('shows an operator the shell, preloads the code of the screen and prefetches its data', () => {
    openPage('/users');
    storeSession();
    startPrerender();
    expect(page.dataset.prerendered).toBe('shell');
    expect(preloaded().map((each) => each.split(' ').at(-1))).toEqual([
      '/a.js',
      '/shell.js',
      '/users.js',
    ]);
    expect(requests().map(({ url }) => url.replace('http://localhost:3000', ''))).toEqual([
      '/api/auth/profile',
      '/api/app-management?page=1&limit=100',
      '/api/users?page=1&limit=20&appId=app1',
    ]);
    for (const { headers, credentials } of requests()) {
      expect([headers.get('authorization'), credentials]).toEqual(['Bearer tok', 'include']);
    }
  });

  it('sends its requests to the configured API', () => {
    openPage('/apps', '{"apiBaseUrl":" https://api.example/v1/ "}');
    storeSession();
    startPrerender();
    expect(requests()[0]?.url).toBe('https://api.example/v1/api/auth/profile');
  });

  it.each(['{"apiBaseUrl":"ftp://api.example"}', '{"apiBaseUrl":"https://a:b@api.example"}', '{'])(
    'sends no token with a configuration that the console refuses: %s',
    (config) => {
      openPage('/users', config);
      storeSession();
      startPrerender();
      expect([page.dataset.prerendered, asked(), preloaded()]).toEqual([undefined, [], []]);
    },
  );

  it('prefetches neither a filtered list nor a list without a selected app', () => {
    openPage('/users?search=ada');
    storeSession();
    startPrerender();
    expect(asked()).toEqual(['/api/auth/profile', '/api/app-management']);
  });

  it.each([
    ['/users', 'app2', 'that this tab has selected'],
    ['/users?app=two', 'app2', 'of the address, if it is this tab’s'],
    ['/users?app=three', 'app3', 'of the address, if it was selected last in another tab'],
  ])('at %s prefers the app %s, %s', (path, appId) => {
    openPage(path);
    storeSession();
    appOfTab.set({ appId: 'app2', slug: 'two' });
    lastApp.set({ appId: 'app3', slug: 'three' });
    startPrerender();
    expect(requests().at(-1)?.url).toContain(`appId=${appId}`);
  });

  it('prefetches no list of an app whose id is only in the list of apps', () => {
    openPage('/users?app=another');
    storeSession();
    startPrerender();
    expect(asked()).toEqual(['/api/auth/profile', '/api/app-management']);
  });

  it('prefetches the lists again at each page load, even if they are recent', () => {
    openPage('/users');
    storeSession();
    startPrerender();
    startPrerender();
    expect(asked().slice(3)).toEqual(asked().slice(0, 3));
  });

  it.each([
    ['a token that is over', { expiresAt: Date.now() - 1 }, 'shell'],
    ['credentials of another form', { accessToken: 7 }, 'login'],
    ['a token that no header can hold', { accessToken: 'ключ' }, 'login'],
    ['tokens that the console would not take either', { refreshToken: '' }, 'login'],
  ])('sends no request with %s', (_name, credentials, prerendered) => {
    openPage('/users');
    storeSession(credentials);
    startPrerender();
    expect(asked()).toEqual([]);
    expect(page.dataset.prerendered).toBe(prerendered);
  });

  it('sends no request and shows no shell while the console is locked', () => {
    openPage('/users');
    storeSession();
    localStorage.setItem(LOCK_KEY, 'ada');
    startPrerender();
    expect([page.dataset.prerendered, asked(), preloaded()]).toEqual([undefined, [], []]);
  });

  it('sends no request offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage('/users');
    storeSession();
    startPrerender();
    expect(asked()).toEqual([]);
  });

  it('shows no shell without a stored profile', () => {
    openPage('/users');
    storeSession();
    localStorage.removeItem(PROFILE_KEY);
    startPrerender();
    expect(page.dataset.prerendered).toBeUndefined();
    expect(asked()).toHaveLength(3);
  });

  it.each([
    [1200, 'shell'],
    [1199, 'shellTablet'],
    [768, 'shellTablet'],
    [767, 'shellPhone'],
  ])('in a window of %i pixels shows the page %s', (width, expected) => {
    const { innerWidth } = window;
    window.innerWidth = width;
    try {
      openPage('/users');
      storeSession();
      startPrerender();
    } finally {
      window.innerWidth = innerWidth;
    }
    expect(page.dataset.prerendered).toBe(expected);
    expect(asked()).toHaveLength(3);
  });
});

describe('the environment', () => {
  const line = () => document.querySelector<HTMLElement>('[aria-label=Environment]');

  afterEach(() => {
    page.removeAttribute('style');
    document.title = '';
  });

  it('is named above everything, in the title and by the icon', () => {
    document.head.innerHTML = '<title>Console</title><link rel="icon" href="/favicon.svg">';
    openPage('/nowhere', '{"environmentName":" <b>Staging ","environmentTone":"error"}');
    startPrerender();
    showPrerendered();
    expect(line()?.textContent).toBe('<b>Staging');
    expect(line()?.nextElementSibling).toBe(root());
    expect(line()).toHaveStyle({ height: '1.5rem', background: environmentColors.error });
    expect(page.style.getPropertyValue('--environment-height')).toBe('1.5rem');
    expect(document.title).toBe('<b>Staging · Console');
    const icon = document.querySelector('link')?.getAttribute('href') ?? '';
    expect(icon).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(icon)).toContain('>&#60;</text>');
  });

  it.each([
    '{}',
    '{"environmentName":" "}',
    '{"environmentName":"x","environmentTone":"red"}',
    '{',
  ])('adds nothing to the page with %s', (config) => {
    document.title = 'Console';
    openPage('/login', config);
    startPrerender();
    showPrerendered();
    expect([line(), document.title, page.getAttribute('style')]).toEqual([null, 'Console', null]);
  });
});

describe('showPrerendered', () => {
  it('puts the page into the root with its styles and the configured name', () => {
    openPage('/login', '{"brandName":"zephyr desk"}');
    startPrerender();
    showPrerendered();
    expect(document.head.querySelector('style')?.textContent).toBe('a{}');
    expect([...(root()?.querySelectorAll('b') ?? [])].map((each) => each.textContent)).toEqual([
      'Z',
      'zephyr desk',
    ]);
    expect(document.activeElement).toBe(root()?.querySelector('input'));
  });

  it('puts a narrow shell into the root with the styles of the wide one and its own', () => {
    openPage('/users');
    page.dataset.prerendered = 'shellPhone';
    showPrerendered();
    const styles = [...document.head.querySelectorAll('style')].map((each) => each.textContent);
    expect([styles, root()?.textContent]).toEqual([['b{}', 'i{}'], 'Menu']);
  });

  it('makes the shell inert', () => {
    openPage('/users');
    storeSession();
    startPrerender();
    showPrerendered();
    expect(root()?.textContent).toBe('Users');
    expect(root()?.firstElementChild).toHaveAttribute('inert');
    expect(root()).not.toHaveAttribute('inert');
  });

  it('holds a submitted form until the console can send it, and then submits it', () => {
    openPage('/login');
    startPrerender();
    showPrerendered();
    const form = root()?.querySelector('form');
    const sent = jest.fn((event: Event) => {
      event.preventDefault();
    });
    form?.addEventListener('submit', sent);
    form?.requestSubmit();
    form?.requestSubmit();
    expect(sent).not.toHaveBeenCalled();
    expect(form).toHaveAttribute('aria-busy', 'true');

    releasePrerendered();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(form).not.toHaveAttribute('aria-busy');
    releasePrerendered();
    form?.requestSubmit();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('submits no form that the visitor did not submit', () => {
    openPage('/login');
    startPrerender();
    showPrerendered();
    const sent = jest.fn();
    root()?.querySelector('form')?.addEventListener('submit', sent);
    releasePrerendered();
    expect(sent).not.toHaveBeenCalled();
  });
});
