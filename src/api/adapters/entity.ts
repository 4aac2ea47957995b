import * as v from 'valibot';
import { jsonObject, readId } from './fields';

/**
 * Reads one entity out of whatever the server sent. Null when it is no object, or has no usable
 * id and no placeholder stands in for it.
 */
export type EntityReader<Entity> = (raw: unknown, placeholderId?: string) => Entity | null;

/**
 * Makes the reader of an entity from the schemas of its fields, which must accept anything (see
 * fields.ts). `idKeys` are tried in turn.
 */
export function entityReader<const Fields extends v.ObjectEntries>(
  fields: Fields,
  idKeys: readonly string[] = ['id'],
): EntityReader<v.InferOutput<v.ObjectSchema<Fields, undefined>> & { id: string }> {
  const schema = v.object(fields);
  return (raw, placeholderId) => {
    const record = v.safeParse(jsonObject, raw);
    if (!record.success) return null;
    const ids = idKeys.map((key) => readId(record.output[key]));
    const id = ids.find((candidate) => candidate !== null) ?? placeholderId;
    const parsed = v.safeParse(schema, record.output);
    return id !== undefined && parsed.success ? { ...parsed.output, id } : null;
  };
}

/** An answer that is the entity itself, or an object that holds it under one of the keys. */
export function readSubject<Entity>(
  answer: unknown,
  keys: readonly string[],
  read: EntityReader<Entity>,
): Entity | null {
  const outer = v.safeParse(jsonObject, answer);
  if (!outer.success) return null;
  for (const candidate of [outer.output, ...keys.map((key) => outer.output[key])]) {
    const entity = read(candidate);
    if (entity) return entity;
  }
  return null;
}
