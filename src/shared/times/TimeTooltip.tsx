import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState } from 'react';
import { useNow } from '../useNow';
import { timeHint } from './relativeTime';

/**
 * Delays in milliseconds before a tooltip opens: usually, and while another tooltip is open. The
 * theme's tooltips have the same delays (docs/product/shell.md#shell, 7.11).
 */
const DELAY_MS = 700;
const NEXT_DELAY_MS = 300;

/** Element under the pointer or with the focus, and its times (ISO 8601). */
type Shown = { element: Element; times: string[] };

/** Interval at which an open tooltip renews how long ago its time was (milliseconds). */
const RENEWED_MS = 10_000;

/**
 * Maximum number of times in a focused element, such as the two ends of a period in a cell or
 * button. The tooltip of an element with more times would have too many lines.
 */
const MOST_TIMES = 2;

/** Matches a `time` element, or a list cell that contains only times. */
const TIMED = 'time, [data-times]';

const timesOf = (element: HTMLElement): string[] =>
  element instanceof HTMLTimeElement
    ? [element.dateTime]
    : (element.dataset.times?.split(' ') ?? []);

/** Element under the pointer or with keyboard focus, and the times in it (ISO 8601). */
function timedAt({ type, target }: Event): { element: Element; times: string[] } | null {
  if (!(target instanceof HTMLElement)) return null;
  if (type === 'pointerover') {
    const element = target.closest<HTMLElement>(TIMED);
    return element && { element, times: timesOf(element) };
  }
  if (target.tabIndex < 0 || !target.matches(':focus-visible')) return null;
  const inside = [target, ...target.querySelectorAll<HTMLElement>(TIMED)];
  const times = inside.flatMap(timesOf);
  return times.length === 0 || times.length > MOST_TIMES ? null : { element: target, times };
}

/**
 * The single tooltip for all times: it shows the moment in local time and in UTC, and how long ago
 * it was. A tooltip for each time would slow down lists, and a `title` attribute would show an
 * outdated age.
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
      const timed = timedAt(event);
      if (!timed) {
        if (current) close();
        return;
      }
      const { element, times } = timed;
      if (element === current) return;
      clearTimeout(timer);
      current = element;
      const show = () => {
        isOpen = true;
        setShown({ element, times });
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
      title={shown && <Hints times={shown.times} />}
      slotProps={{ popper: { anchorEl: element } }}
    >
      {/* MUI requires a child. It is hidden, because the tooltip is anchored to the time. */}
      <span hidden />
    </Tooltip>
  );
}

function Hints({ times }: Pick<Shown, 'times'>) {
  const now = useNow(RENEWED_MS);
  return times
    .flatMap((time) => timeHint(Date.parse(time), now))
    .map((line) => <div key={line}>{line}</div>);
}
