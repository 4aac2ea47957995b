import * as v from 'valibot';
import { asObject, jsonObject, readId } from './fields';

/** Reads any JSON value; null for no object, or without a usable id where `placeholderId` is missing too. */
export type EntityReader<Entity> = (raw: unknown, placeholderId?: string) => Entity | null;

/** Returns the reader of these fields (schemas as in fields.ts), which tries `idKeys` in turn. */
export function entityReader<const Fields extends v.ObjectEntries>(
  fields: Fields,
  idKeys: readonly string[] = ['id'],
): EntityReader<v.InferOutput<v.ObjectSchema<Fields, undefined>> & { id: string }> {
  const schema = v.object(fields);
  return (raw, placeholderId) => {
    if (!v.is(jsonObject, raw)) return null;
    const ids = idKeys.map((key) => readId(raw[key]));
    const id = ids.find((candidate) => candidate !== null) ?? placeholderId;
    const parsed = v.safeParse(schema, raw);
    return id !== undefined && parsed.success ? { ...parsed.output, id } : null;
  };
}

/** The schema of an entity within another one; null where `read` returns null. */
export const nested = <Entity>(read: EntityReader<Entity>, placeholderId?: string) =>
  v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => read(raw, placeholderId)),
    ),
    null,
  );

/** The entity that the body is, or holds under one of the keys; null for neither. */
export function readSubject<Entity>(
  body: unknown,
  keys: readonly string[],
  read: EntityReader<Entity>,
): Entity | null {
  for (const candidate of [body, ...keys.map((key) => asObject(body)[key])]) {
    const entity = read(candidate);
    if (entity) return entity;
  }
  return null;
}

export function withId<Entity extends { id: string }>(
  id: string,
  entity: Entity | null,
): Entity | null {
  return entity?.id === id ? entity : null;
}
