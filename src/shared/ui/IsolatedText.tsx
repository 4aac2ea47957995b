import { showable } from '../text';

type IsolatedTextProps = { text: string; maxLength?: number };

/**
 * Shows server text within other text. Its direction does not affect the surrounding text, and
 * hidden characters are made visible.
 */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return <bdi>{showable(text, maxLength)}</bdi>;
}
