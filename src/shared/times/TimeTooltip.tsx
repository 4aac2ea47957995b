import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState } from 'react';
import { timeHint } from './relativeTime';

/** As the tooltips of the theme (docs/product.md#shell, 7.11). */
const DELAY_MS = 700;
const NEXT_DELAY_MS = 300;

/** What a pointer or the focus is on, and the lines that are said of its times. */
type Shown = { element: Element; lines: string[] };

/** Cells and buttons with one time, or with a period. A larger element would say too much. */
const MOST_TIMES = 2;

function timesIn(element: Element): HTMLTimeElement[] {
  const times = [...element.querySelectorAll('time')];
  return times.length <= MOST_TIMES ? times : [];
}

/** The times below the pointer, or in the element that the keyboard has focused. */
function timesOf({ type, target }: Event): HTMLTimeElement[] {
  if (!(target instanceof HTMLElement)) return [];
  if (type === 'pointerover') {
    const time = target.closest('time');
    return time ? [time] : [];
  }
  return target.tabIndex >= 0 && target.matches(':focus-visible') ? timesIn(target) : [];
}

/**
 * The one tooltip of all times: the moment in both zones, and how long ago it is. A tooltip for each time
 * would be a large part of what a list takes to render; a `title` would say an age that is over.
 */
export function TimeTooltip() {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let current: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    const close = () => {
      clearTimeout(timer);
      current = undefined;
      isOpen = false;
      setShown(null);
    };
    const follow = (event: Event) => {
      const times = timesOf(event);
      const [first] = times;
      if (!first) {
        if (current) close();
        return;
      }
      const element = event.type === 'focusin' ? (event.target as Element) : first;
      if (element === current) return;
      clearTimeout(timer);
      current = element;
      const show = () => {
        isOpen = true;
        const now = Date.now();
        setShown({
          element,
          lines: times.flatMap(({ dateTime }) => timeHint(Date.parse(dateTime), now)),
        });
      };
      timer = setTimeout(show, isOpen ? NEXT_DELAY_MS : DELAY_MS);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const type of events) document.addEventListener(type, follow);
    document.addEventListener('focusout', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('scroll', close, true);
    return () => {
      clearTimeout(timer);
      for (const type of events) document.removeEventListener(type, follow);
      document.removeEventListener('focusout', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('scroll', close, true);
    };
  }, []);

  const element = shown?.element;
  useEffect(() => {
    if (!element || element.hasAttribute('aria-describedby')) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);

  return (
    <Tooltip
      id={id}
      open={element?.isConnected ?? false}
      title={shown?.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      slotProps={{ popper: { anchorEl: element } }}
    >
      {/* It takes no room: the tooltip stands at the time. */}
      <span hidden />
    </Tooltip>
  );
}
