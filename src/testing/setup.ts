import '@testing-library/jest-dom';
import { setMaxListeners } from 'node:events';
import type * as EmotionCache from '@emotion/cache';
import { forgetRefusals } from '../api/client/refusals';
import { configure } from '@testing-library/react';

// Long timeouts, which matter only if a test hangs. The first render of a lazy route compiles its
// modules, which takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

// RTK Query adds listeners to a query's signal for each request, and Node would warn of the many
// requests of a whole list.
setMaxListeners(0);

// Puts Emotion's styles into a container outside the document. In the document, the styles would
// slow down every query by role, which has to match all style rules. Tests don't need styles,
// because jsdom has no layout.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof EmotionCache>('@emotion/cache');
  const container = document.createElement('div');
  const createDetached: typeof createCache = (options) => createCache({ ...options, container });
  return { __esModule: true, default: createDetached };
});

// Before each test, because the end of the previous one may still have written.
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterEach(forgetRefusals);
