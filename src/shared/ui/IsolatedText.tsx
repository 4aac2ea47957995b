import { TextWithTimes } from '../times/Time';
import type { TimedText } from '../times/timedText';

type IsolatedTextProps = { text: TimedText; maxLength?: number };

/** Server text amid other text: its direction does not affect that, and hidden characters show. */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return (
    <bdi>
      <TextWithTimes text={text} maxLength={maxLength} />
    </bdi>
  );
}
