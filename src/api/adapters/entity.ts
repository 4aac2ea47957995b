import * as v from 'valibot';
import { asObject, jsonObject, readId } from './fields';

/**
 * Reads an entity from any JSON value. Without a usable id, the entity gets `placeholderId`.
 * Returns null for a value that is not an object, and for one with neither of the two ids.
 */
export type EntityReader<Entity> = (raw: unknown, placeholderId?: string) => Entity | null;

/**
 * Returns a reader for the given fields (schemas as in fields.ts), which tries `idKeys` in order.
 */
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

/** Schema of an entity inside another one. The result is null if `read` returns null. */
export const nested = <Entity>(read: EntityReader<Entity>, placeholderId?: string) =>
  v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => read(raw, placeholderId)),
    ),
    null,
  );

/**
 * Returns the entity that `read` finds in the body itself, or else under the first possible key;
 * null if it finds none.
 */
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
