const ASKED = 'if (virtualScroller) {';

/**
 * A loader for what the data grid does when its size changes. It sets custom properties on its root, and
 * then asks how far it is scrolled sideways: the browser lays the page out for the answer, three times for a
 * first list. A grid whose columns fit is not scrolled.
 */
export default function gridSize(source) {
  if (source.split(ASKED).length !== 2) throw new Error(`useGridDimensions has no '${ASKED}'`);
  return source.replace(ASKED, 'if (virtualScroller && next.hasScrollX) {');
}
