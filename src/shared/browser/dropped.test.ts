import { createEvent, fireEvent } from '@testing-library/react';
import { ignoreDroppedFiles } from './dropped';

let stop: () => void;
beforeEach(() => {
  stop = ignoreDroppedFiles();
});
afterEach(() => stop());

/** Drops something on the page. Returns whether the browser would open it. */
function opens(types: string[]): boolean {
  const drop = createEvent.drop(document.body, { dataTransfer: { types } });
  fireEvent(document.body, drop);
  return !drop.defaultPrevented;
}

it('keeps the page when a file is dropped anywhere', () => {
  expect(opens(['Files'])).toBe(false);
});

it('lets a field take dropped text', () => {
  expect(opens(['text/plain'])).toBe(true);
});
