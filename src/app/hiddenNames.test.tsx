import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api/api';
import { screens } from '../features/navigation/screens';
import { calls } from '../testing/calls';
import { addressOf } from '../testing/malformedCalls';
import { renderApp } from '../testing/renderApp';
import { sandboxForEachTest } from '../testing/sandbox';

/* Opens every screen with hidden characters in each name that the server sends. */

const sandbox = sandboxForEachTest();

const HIDDEN = ['\u202e', '\u200b', '\u00ad', '\u034f', '\u3164', '\u2800'];

const NAMES = new Set(['displayName', 'name', 'deviceName', 'description', 'filename']);

function hideInNames(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(hideInNames);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      NAMES.has(key) && typeof value === 'string' ? value + HIDDEN.join('') : hideInNames(value),
    ]),
  );
}

beforeEach(() => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const body = hideInNames(await response.json());
    return Response.json(body, { status: response.status, headers: response.headers });
  });
});

/**
 * Returns the texts and labels of the page that contain a hidden character. Editable values are
 * excluded.
 */
function unsafeTexts(): string[] {
  const found: string[] = [];
  const check = (text: string | null) => {
    // Ignores a lone zero-width space, with which MUI reserves the space of a label.
    if (text && text !== '\u200b' && HIDDEN.some((character) => text.includes(character)))
      found.push(text);
  };
  check(document.title);
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
      check(element.getAttribute(name));
    }
    if (element.closest('textarea, pre, script, style')) continue;
    for (const node of element.childNodes) if (node instanceof Text) check(node.data);
  }
  return found;
}

async function open(at: string) {
  const view = await renderApp({
    at: addressOf(at, sandbox()),
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { level: 1, hidden: true });
  await waitFor(() => expect(document.body).toHaveTextContent(/�/));
  await act(() => Promise.all(view.store.dispatch(api.util.getRunningQueriesThunk())));
  await waitFor(() => expect(document.body.innerHTML).not.toContain('aria-busy="true"'));
  return view;
}

const addresses = new Set([
  screens.overview.path,
  ...Object.values(calls).flatMap((entry) =>
    'shownAt' in entry ? entry.shownAt.map(({ at }) => at) : [],
  ),
]);

it.each([...addresses])('makes every hidden character visible at %s', async (at) => {
  await open(at);
  expect(unsafeTexts()).toEqual([]);
});

it('makes them visible in the app selector, in the account menu, and before a deletion', async () => {
  const { user } = await open(screens.apps.path);
  await user.click(screen.getByRole('button', { name: /^Selected app: Nimbus VPN�{6}$/ }));
  const selector = within(await screen.findByRole('dialog', { name: 'Choose an app' }));
  expect((await selector.findAllByRole('option'))[0]).toHaveTextContent(/�{6}/);
  expect(unsafeTexts()).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Account of .*�{6}/ }));
  expect(await screen.findByRole('menu')).toHaveAccessibleName(/�{6}$/);
  expect(unsafeTexts()).toEqual([]);
  await user.keyboard('{Escape}');

  await user.click((await screen.findAllByRole('button', { name: /^Delete Nimbus.*�{6}$/ }))[0]!);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/delete ".*�{6}"/);
  expect(unsafeTexts()).toEqual([]);
  const field = within(dialog).getByRole('textbox');
  const name = /^Type "(.*?)�*" to confirm$/.exec(
    within(dialog).getByText(/^Type/).textContent,
  )?.[1];
  fireEvent.change(field, { target: { value: name } });
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
});
