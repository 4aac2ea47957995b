import path from 'node:path';
import type * as Material from '@mui/material/styles';
import type * as React from 'react';
import type * as ReactDomServer from 'react-dom/server';
import { require as loadFrom } from 'tsx/cjs/api';
import type * as ConsoleTheme from '../src/app/theme';

type GridVariables = { id: string; variables: Record<string, string | number | undefined> };

/** Loads modules of the console, which webpack's configuration can't import. */
const load = (id: string): unknown => loadFrom(id, path.resolve('webpack.config.ts'));

/**
 * The texts of the style elements that the data grid adds to the page, one for each theme. They are
 * computed from the console's theme, because the grid writes them only in a browser.
 */
export function gridStyles(): string[] {
  // The grid asks the browser only whether it supports color-mix.
  Object.assign(globalThis, { CSS: { supports: () => true } });
  const { createElement } = load('react') as typeof React;
  const { renderToStaticMarkup } = load('react-dom/server') as typeof ReactDomServer;
  const { ThemeProvider } = load('@mui/material/styles') as typeof Material;
  const { theme } = load('./src/app/theme') as typeof ConsoleTheme;
  const { useMaterialCSSVariables } = load(
    path.resolve('node_modules/@mui/x-data-grid/material/variables.js'),
  ) as { useMaterialCSSVariables: () => GridVariables };

  return (['light', 'dark'] as const).map((defaultMode) => {
    let style = '';
    function Grid() {
      const { id, variables } = useMaterialCSSVariables();
      const declarations = Object.entries(variables)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}:${value ?? ''};`);
      style = `.MuiDataGridVariables-${id}{${declarations.join('')}}`;
      return null;
    }
    const settings = { theme, defaultMode, storageManager: null };
    renderToStaticMarkup(createElement(ThemeProvider, settings, createElement(Grid)));
    return style;
  });
}
