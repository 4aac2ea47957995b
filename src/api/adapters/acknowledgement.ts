import * as v from 'valibot';
import { clip } from '../../shared/text';
import { jsonObject, optionalText } from './schemas';

export type Acknowledgement = { message: string | null };

const MESSAGE_LIMIT = 300;

/** The server's message: an object's `message`, or a plain text. */
export function readMessage(body: unknown): string | null {
  const message: unknown = v.is(jsonObject, body) ? body.message : body;
  return v.parse(optionalText(MESSAGE_LIMIT), message);
}

export function readAcknowledgement(body: unknown): Acknowledgement {
  return { message: readMessage(body) };
}

/** A diagnostic call's response as text, because the API contract does not specify its fields. */
export type Diagnosis = { message: string | null; details: string };

const DETAILS_LIMIT = 20_000;

export function readDiagnosis(body: unknown): Diagnosis {
  return { message: readMessage(body), details: rawText(body) };
}

export function rawText(body: unknown): string {
  return clip(JSON.stringify(body, null, 2), DETAILS_LIMIT);
}
