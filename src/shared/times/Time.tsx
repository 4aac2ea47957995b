import { createContext, use } from 'react';
import { showable } from '../text';
import type { Times } from './formatTimes';
import { formatMoment, partsOf, type Moment, type TimedText } from './timedText';

/** The zone in force. Without a provider it is the operator's own. */
export const TimesContext = createContext<Times>('local');

/** The zone that times are shown in; a switch renders whatever asks for it. */
export function useTimes(): Times {
  return use(TimesContext);
}

type TimeProps = { moment: Moment; className?: string };

/** A moment in the zone in force. `TimeTooltip` says more of it: it needs no tooltip of its own. */
export function Time({ moment, className }: TimeProps) {
  return (
    <time className={className} dateTime={new Date(moment.at).toISOString()}>
      {formatMoment(moment, useTimes())}
    </time>
  );
}

type TextProps = { text: TimedText; maxLength?: number | undefined };

/** A text with its moments in the zone in force; hidden characters of the rest are made visible. */
export function TextWithTimes({ text, maxLength }: TextProps) {
  return partsOf(text).map((part, index) =>
    // The parts of a text keep their places.
    typeof part === 'string' ? showable(part, maxLength) : <Time key={index} moment={part} />,
  );
}
