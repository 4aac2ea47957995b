import { TextWithTimes } from '../times/Time';
import type { TimedText } from '../times/timedText';

type IsolatedTextProps = { text: TimedText; maxLength?: number };

/**
 * Server text amid other text. Its writing direction does not affect the text around it, and its
 * hidden characters show, so it can't pass for another text.
 */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return (
    <bdi>
      <TextWithTimes text={text} maxLength={maxLength} />
    </bdi>
  );
}
