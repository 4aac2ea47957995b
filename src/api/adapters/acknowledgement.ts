import * as v from 'valibot';
import { clip } from '../../shared/text';
import { optionalText } from './fields';

/** What is left of an answer that only says that something was done. */
export type Acknowledgement = { message: string | null };

const MESSAGE_LIMIT = 300;
const message = v.object({ message: optionalText(MESSAGE_LIMIT) });

/** The server's message, from an object's `message` or a plain text. */
export function readMessage(answer: unknown): string | null {
  const parsed = v.safeParse(message, answer);
  return parsed.success ? parsed.output.message : v.parse(optionalText(MESSAGE_LIMIT), answer);
}

export function readAcknowledgement(answer: unknown): Acknowledgement {
  return { message: readMessage(answer) };
}

/** The answer of a diagnostic call, for a person to read: its shape is nowhere fixed. */
export type Diagnosis = { message: string | null; details: string };

const DETAILS_LIMIT = 20_000;

export function readDiagnosis(answer: unknown): Diagnosis {
  return {
    message: readMessage(answer),
    details: clip(JSON.stringify(answer, null, 2), DETAILS_LIMIT),
  };
}
