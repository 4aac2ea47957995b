import { useRef, useState } from 'react';

/** Rows beyond either edge: there before the scrolling gets to them. */
const AHEAD = 8;

type RowWindow = {
  count: number;
  /** Every row has it, in pixels: the place of a row is known without the rows before it. */
  rowHeight: number;
  /** The most rows that are in sight at once. */
  inSight: number;
  /** A row that is rendered wherever the list is scrolled to; −1 for none. */
  always: number;
};

/** Which rows of a long list are rendered: those in sight, and some around them. */
export function useRowWindow({ count, rowHeight, inSight, always }: RowWindow) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);

  const follow = (element: HTMLElement) => setFirst(Math.floor(element.scrollTop / rowHeight));

  /** Scrolls no further than it takes to see all of the row. */
  const reveal = (row: number) => {
    const element = scroller.current;
    if (!element) return;
    const top = row * rowHeight;
    const lowest = top + rowHeight - Math.min(element.clientHeight, inSight * rowHeight);
    element.scrollTop = Math.min(Math.max(element.scrollTop, lowest), top);
    // Not only at the event that follows: the rows are there in the frame that shows their place.
    follow(element);
  };

  const from = Math.max(0, first - AHEAD);
  const to = Math.min(count, first + inSight + 1 + AHEAD);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (always >= to) rows.push(always);
  else if (always >= 0 && always < from) rows.unshift(always);

  return {
    rows,
    reveal,
    /** For the element that scrolls. */
    scrolls: {
      ref: scroller,
      onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => follow(currentTarget),
    },
  };
}
