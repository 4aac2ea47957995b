import * as v from 'valibot';

/** The text of one of the page's data elements. */
export const pageText = (id: string) => document.getElementById(id)?.textContent;

/** Parses a text as JSON of the schema; null if it is missing or malformed. */
export function readJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null | undefined,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
