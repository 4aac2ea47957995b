import * as v from 'valibot';
import { clip } from '../../shared/text';
import { optionalText } from './fields';

export type Acknowledgement = { message: string | null };

const MESSAGE_LIMIT = 300;
const message = v.object({ message: optionalText(MESSAGE_LIMIT) });

/** The server's message, from an object's `message` or a plain text. */
export function readMessage(body: unknown): string | null {
  const parsed = v.safeParse(message, body);
  return parsed.success ? parsed.output.message : v.parse(optionalText(MESSAGE_LIMIT), body);
}

export function readAcknowledgement(body: unknown): Acknowledgement {
  return { message: readMessage(body) };
}

/** Text for the operator: the shape of a diagnostic answer is not specified. */
export type Diagnosis = { message: string | null; details: string };

const DETAILS_LIMIT = 20_000;

export function readDiagnosis(body: unknown): Diagnosis {
  return { message: readMessage(body), details: rawText(body) };
}

export function rawText(body: unknown): string {
  return clip(JSON.stringify(body, null, 2), DETAILS_LIMIT);
}
