import type { CSSObject } from '@emotion/react';
import { css, styled as styledElement } from '@mui/material/styles';
import { gridStyles } from './gridStyles';

export { css };

/** What the grid can do and lists don't use, in the names of its classes. */
const UNUSED = new RegExp(
  `MuiDataGrid-[\\w-]*(${[
    ...['pinned', 'edit', '--selectionMode', 'range', 'fillHandle', 'fillPreview', 'rowReorder'],
    ...['--dragging', 'beingDragged', '--moving', 'treeData', 'grouping', 'filledGroup', 'pivot'],
    ...['aggregation', 'filter', 'sortButton', 'sortIcon', 'menuIcon', 'menuOpen'],
    ...['iconSeparator', 'booleanCell', 'actionsCell', 'multiSelect', 'dynamicHeight'],
    ...['withSidePanel', 'layoutControlled', 'noToolbar', 'withLeftBorder', 'withRightBorder'],
  ].join('|')})`,
  'i',
);

const isUsed = (selector: string) => selector.split(',').some((each) => !UNUSED.test(each));

function usedRules(rules: CSSObject): CSSObject {
  const used = Object.entries(rules).filter(([selector]) => isUsed(selector));
  return Object.fromEntries(
    used.map(([selector, value]) => {
      const isNested = typeof value === 'object' && value !== null && !('styles' in value);
      return [selector, isNested ? usedRules(value as CSSObject) : value];
    }),
  );
}

/**
 * Stands in the build for what the grid styles its root with (`gridRoot` in webpack.config.ts). The
 * grid has 220 rules for it and serializes them at each render, to another class once it knows its
 * size. Here they are serialized once, with the console's own and without those of features that
 * lists don't use.
 */
export function styled(...element: Parameters<typeof styledElement>) {
  const root = styledElement(...element);
  let rules: ReturnType<typeof css> | undefined;
  // The grid's function has hooks, so it is called each time.
  return (gridRules: () => CSSObject) =>
    root(() => {
      const all = gridRules();
      rules ??= css(usedRules(all), gridStyles);
      return rules;
    });
}
