import * as v from 'valibot';

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
