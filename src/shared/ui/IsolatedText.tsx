import { showable } from '../text';

type IsolatedTextProps = { text: string; maxLength?: number };

/**
 * Text from the server amid other text. It keeps its own writing direction, and hidden characters
 * in it show, so that it can't pass for something else.
 */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return <bdi>{showable(text, maxLength)}</bdi>;
}
