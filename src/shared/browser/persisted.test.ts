import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { persisted, persistedByOwner, plainText } from './persisted';
import { browserStore, tabStore } from './storage';
import { usePersisted } from './usePersisted';

const KEY = 'console.readOnly';

const names = persisted({
  store: browserStore,
  key: KEY,
  schema: v.array(v.string()),
  initial: [],
});

/** Simulates a write of another tab; null clears the whole storage. */
function writeElsewhere(key: string | null, text = ''): void {
  if (key === null) localStorage.clear();
  else localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: text })));
}

it.each([
  ['nothing', null],
  ['no text', ''],
  ['no JSON', '["a"'],
  ['null', 'null'],
  ['another shape', '{"a":1}'],
])('reads %s as the default', (_case, text) => {
  if (text !== null) localStorage.setItem(KEY, text);
  expect(names.get()).toEqual([]);
});

it('reads what it stored, and null removes it', () => {
  names.set(['a']);
  expect(localStorage.getItem(KEY)).toBe('["a"]');
  expect(names.get()).toEqual(['a']);
  names.set(null);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(names.get()).toEqual([]);
});

it('changes the newest value, because another tab may have written it', () => {
  names.set(['a']);
  localStorage.setItem(KEY, '["b"]');
  names.update((before) => [...before, 'c']);
  expect(names.get()).toEqual(['b', 'c']);
});

it('follows this tab and others, and renders nothing for other keys', () => {
  const rendered = jest.fn();
  const { result, unmount } = renderHook(() => {
    const value = usePersisted(names);
    rendered(value);
    return value;
  });
  act(() => names.set(['here']));
  expect(result.current).toEqual(['here']);
  writeElsewhere(KEY, '["there"]');
  expect(result.current).toEqual(['there']);

  rendered.mockClear();
  writeElsewhere('console.times', 'utc');
  writeElsewhere(KEY, '["there"]');
  expect(rendered).not.toHaveBeenCalled();
  expect(names.get()).toBe(result.current);

  writeElsewhere(null);
  expect(result.current).toEqual([]);
  rendered.mockClear();
  unmount();
  names.set(['later']);
  expect(rendered).not.toHaveBeenCalled();
});

it('stores a plain word', () => {
  const word = persisted({
    store: browserStore,
    key: 'theme',
    schema: v.picklist(['light', 'dark']),
    initial: 'light',
    ...plainText,
  });
  word.set('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(word.get()).toBe('dark');
  localStorage.setItem('theme', 'blue');
  expect(word.get()).toBe('light');
});

it('keeps a value of each owner, and of each tab', () => {
  const views = persistedByOwner((owner) =>
    persisted({ store: browserStore, key: `console.lists.views.${owner}`, schema: v.string() }),
  );
  views('ada').set('hers');
  expect(views('ada').get()).toBe('hers');
  expect(views('ada')).toBe(views('ada'));
  expect(views('grace').get()).toBeNull();

  const ofTab = persisted({ store: tabStore, key: 'console.selectedApp', schema: v.string() });
  ofTab.set('nimbus');
  expect(sessionStorage.getItem('console.selectedApp')).toBe('"nimbus"');
  expect(localStorage.getItem('console.selectedApp')).toBeNull();
});
