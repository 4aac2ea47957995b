import { fireEvent } from '@testing-library/react';
import { ignoreInputMethodKeys, letterOf } from './keyboard';

it.each([
  ['English', 'k', 'KeyK', 'k'],
  ['English with Shift', 'K', 'KeyK', 'k'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian with Shift', 'Л', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['the same place in Dvorak', 't', 'KeyK', 't'],
  ['an accented letter', 'é', 'KeyK', 'é'],
  ['a sign in Dvorak', '.', 'KeyE', '.'],
  ['no letter', 'Enter', 'Enter', 'enter'],
])('%s: %j at %s is %j', (_layout, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

it.each([
  ['Enter', { isComposing: true }, 0],
  ['Enter', { keyCode: 229 }, 0],
  ['Escape', { isComposing: true }, 0],
  ['Enter', { keyCode: 13 }, 1],
])('passes %s with %j on %d times', (key, about, times) => {
  const stop = ignoreInputMethodKeys();
  const onKeyDown = jest.fn();
  document.body.addEventListener('keydown', onKeyDown);
  fireEvent.keyDown(document.body, { key, ...about });
  expect(onKeyDown).toHaveBeenCalledTimes(times);
  stop();
  document.body.removeEventListener('keydown', onKeyDown);
});
