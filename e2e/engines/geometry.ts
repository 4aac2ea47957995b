/*
 * Functions that run in the page (`EnginePage.evaluate`) and measure a list. They refer to nothing
 * outside themselves.
 */

/**
 * Returns what is wrong with the header of the page's list: it has to be directly above the first
 * visible row, below the bars of the shell, and the topmost element at its place, and the rows have
 * to be topmost at theirs.
 */
export function headerFaults(): string[] {
  const faults: string[] = [];
  const header = document.querySelector('[role="columnheader"]')?.closest('[role="row"]');
  const rows = [...document.querySelectorAll('[role="row"][data-id]')];
  const [first] = rows;
  if (!header || !first) return ['no header or no row'];
  const box = header.getBoundingClientRect();
  const overlap = box.bottom - first.getBoundingClientRect().top;
  if (scrollY === 0 && Math.abs(overlap) > 1)
    faults.push(`the header overlaps the first row by ${overlap}`);
  const isOnTop = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return element.contains(top) ? null : (top?.outerHTML.slice(0, 120) ?? 'nothing');
  };
  for (const column of header.querySelectorAll('[role="columnheader"]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x > innerWidth || y < 0 || y > innerHeight) continue;
    const cover = isOnTop(header, x, y);
    if (cover) faults.push(`the header '${column.textContent}' is covered by ${cover}`);
  }
  const visible = rows.find((row) => row.getBoundingClientRect().top >= box.bottom - 1);
  if (!visible) return [...faults, 'no row below the header'];
  const row = visible.getBoundingClientRect();
  if (row.top + 10 < innerHeight) {
    const cover = isOnTop(visible, row.left + Math.min(row.width, innerWidth) / 2, row.top + 10);
    if (cover) faults.push(`the first visible row is covered by ${cover}`);
  }
  return faults;
}

/**
 * Returns the cells with one line of text whose text is not in the middle of the row, with the
 * distance in pixels.
 */
export function cellOffsets(): string[] {
  const offsets: string[] = [];
  for (const cell of document.querySelectorAll('[role="row"][data-id] [data-field]')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      boxes.push(...range.getClientRects());
    }
    const lines = boxes.filter(({ width, height }) => width > 1 && height > 1);
    const [line] = lines;
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const isBeside = (box: DOMRect, other: DOMRect) =>
      middle(box) > other.top && middle(box) < other.bottom;
    if (!line || !lines.every((other) => isBeside(other, line))) continue;
    const { top, bottom } = cell.getBoundingClientRect();
    const offset = middle(line) - (top + bottom) / 2;
    if (Math.abs(offset) > 1.5) {
      offsets.push(
        `${cell.getAttribute('data-field')} '${cell.textContent}': ${offset.toFixed(1)}`,
      );
    }
  }
  return offsets;
}
