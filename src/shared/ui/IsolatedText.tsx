import { showable } from '../text';

type IsolatedTextProps = { text: string; maxLength?: number };

/** Server text amid other text: its direction does not affect that, and hidden characters show. */
export function IsolatedText({ text, maxLength }: IsolatedTextProps) {
  return <bdi>{showable(text, maxLength)}</bdi>;
}
