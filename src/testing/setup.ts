import '@testing-library/jest-dom';
import type * as EmotionCache from '@emotion/cache';
import { configure } from '@testing-library/react';

// Generous, because they only matter when something is wrong: the first render of a lazy route
// compiles its modules, and on a busy two-core machine a journey can take a minute.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

// Emotion's styles go into a container outside of the document. jsdom has no layout, but it matches
// every rule of every style sheet against an element whenever a test asks for a role.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof EmotionCache>('@emotion/cache');
  const container = document.createElement('div');
  const createDetached: typeof createCache = (options) => createCache({ ...options, container });
  return { __esModule: true, default: createDetached };
});

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
