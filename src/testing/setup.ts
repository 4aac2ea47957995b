import '@testing-library/jest-dom';
import type * as EmotionCache from '@emotion/cache';
import * as React from 'react';
import { forgetRefusals } from '../api/client/refusals';
import { configure, getConfig } from '@testing-library/react';

// Generous limits, since they matter only if a test hangs: the first render of a lazy route
// compiles its modules, and on a busy two-core machine a test can take a minute.
configure({ asyncUtilTimeout: 20_000 });
// Prints the page when a message is read, not for every try of a `findBy…`: that took a twenty-fifth
// of a screen's test.
configure(({ getElementError }) => ({
  getElementError: (message, container) => {
    const isTry: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    if (isTry !== true) return getElementError(message, container);
    return Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(message, container).message, configurable: true },
    });
  },
}));
jest.setTimeout(120_000);

// Puts Emotion's styles into a container outside the document. jsdom has no layout, but a query by
// role makes it match every rule of every style sheet.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof EmotionCache>('@emotion/cache');
  const container = document.createElement('div');
  const createDetached: typeof createCache = (options) => createCache({ ...options, container });
  return { __esModule: true, default: createDetached };
});

// React's development build takes a stack trace of each element that is made, up to 10,000 in a second,
// for a message that no test reads: a tenth of a screen's test. To React's counter of them, the limit
// is reached from the start.
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1];
if (internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

// jsdom has no layout either: a chart, which fills its panel, asks for its width.
const chartWidth = document.createElement('style');
chartWidth.textContent = '.MuiChartsSurface-root { width: 600px }';
document.head.append(chartWidth);

afterEach(() => {
  forgetRefusals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
