import { showable } from '../text';

type IsolatedTextProps = { text: string; maxLength?: number };

/**
 * Server text amid other text. Its writing direction does not affect the text around it, and its
 * hidden characters show, so it can't pass for another text.
 */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return <bdi>{showable(text, maxLength)}</bdi>;
}
