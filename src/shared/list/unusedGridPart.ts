/**
 * Stands in the build for the parts of MUI that the data grid's default slots import and that no
 * list renders (`unusedGridParts` in webpack.config.ts).
 */
// eslint-disable-next-line no-restricted-syntax -- imported in the place of MUI's default exports
export default function UnusedGridPart(): never {
  throw new Error('The build leaves this part of the data grid out: see webpack.config.ts.');
}

export const tablePaginationClasses = {};
