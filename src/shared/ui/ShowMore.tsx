import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

type ShowMoreProps<Item> = {
  items: readonly Item[];
  /** Number of items shown at first, and added by each click. */
  step: number;
  atLeast?: number;
  /** Plural noun for the items, as in `Show 12 more prices`. */
  noun: string;
  /** Renders the visible items and, if there are more, the button after them. */
  children: (shown: readonly Item[], more: ReactNode) => ReactNode;
};

/** Shows a long list of items step by step. */
export function ShowMore<Item>(props: ShowMoreProps<Item>) {
  const { items, step, atLeast = 0, noun, children } = props;
  const [asked, setCount] = useState(step);
  const count = Math.max(asked, atLeast);
  const left = items.length - count;
  const more = left > 0 && (
    <Button onClick={() => setCount(count + step)}>
      <span>{`Show ${Math.min(step, left)} more ${noun}`}</span>
    </Button>
  );
  return children(items.slice(0, count), more);
}
