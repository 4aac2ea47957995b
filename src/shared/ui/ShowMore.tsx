import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

type ShowMoreProps<Item> = {
  items: readonly Item[];
  /** How many are shown at first, and how many more at each press. */
  step: number;
  /** How many have to be shown, where that is more. */
  atLeast?: number;
  /** What they are: `Show 12 more prices`. */
  noun: string;
  /** Shows the items, and after them the button where there are more. */
  children: (shown: readonly Item[], more: ReactNode) => ReactNode;
};

/** A list of up to ten thousand items, a part at a time. */
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
