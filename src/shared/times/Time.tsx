import { showable } from '../text';
import { formatMoment, partsOf, type Moment, type TimedText } from './timedText';
import { useTimes } from './TimesContext';

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
