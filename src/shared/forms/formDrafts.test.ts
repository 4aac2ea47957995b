import { formDrafts } from './formDrafts';

afterEach(() => formDrafts.forget());

/** Returns whether the browser would ask before it reloads the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before a reload while an open form has unsaved input', () => {
  let typed: object | null = null;
  const unregister = formDrafts.register('app', () => typed && { values: typed, row: null });
  expect(asks()).toBe(false);
  typed = { name: 'New' };
  expect(asks()).toBe(true);
  unregister();
  expect(asks()).toBe(false);
});

it('asks while the session has expired, until the input is restored or discarded', () => {
  const unregister = formDrafts.register('app', () => ({ values: { name: 'New' }, row: null }));
  formDrafts.keep();
  unregister();
  expect(asks()).toBe(true);
  formDrafts.forget();
  expect(asks()).toBe(false);
});

it('listens only while there is something to ask about, so that Back can show the page again', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  formDrafts.register('app', () => null)();
  expect(added.mock.calls.map(([type]) => type)).toEqual(['beforeunload']);
  expect(removed.mock.calls.map(([type]) => type)).toContain('beforeunload');
});
