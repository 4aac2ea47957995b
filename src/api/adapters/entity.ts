import * as v from 'valibot';
import { asObject, jsonObject, readId } from './fields';

/**
 * Reads an entity from any JSON value. A value without a usable id gets `placeholderId`. Returns
 * null if the value is not an object, or if it has no usable id and no `placeholderId` is passed.
 */
export type EntityReader<Entity> = (raw: unknown, placeholderId?: string) => Entity | null;

/**
 * Returns a reader of entities with these fields, whose schemas accept any value (fields.ts). The
 * entity's id is the first usable value under `idKeys`.
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
 * Returns the entity that `read` finds in the body itself or, failing that, under the first of
 * `keys` that has one. Null if there is no entity in either.
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
