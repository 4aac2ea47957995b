import * as v from 'valibot';

/**
 * Parses JSON that matches the schema. Null if the text is missing or malformed. `decode` replaces
 * `JSON.parse` for a text of another format.
 */
export function readJson<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null | undefined,
  decode: (text: string) => unknown = JSON.parse,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, decode(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Leaves out values that do not match the schema. */
export function validAmong<const Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[],
): v.InferOutput<Schema>[] {
  return values.flatMap((value): v.InferOutput<Schema>[] => {
    const result = v.safeParse(schema, value);
    return result.success ? [result.output] : [];
  });
}
