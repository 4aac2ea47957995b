import * as v from 'valibot';
import { asObject, jsonObject, readId } from './schemas';

/**
 * Reads an entity from any JSON value. A value without a usable id gets `placeholderId`. Null if
 * the value is not an object, or if it has no usable id and no `placeholderId` is passed.
 */
export type EntityReader<Entity> = (raw: unknown, placeholderId?: string) => Entity | null;

/**
 * Reader of entities with these fields, whose schemas accept any value (schemas.ts). The entity's id
 * is the first usable value under `idKeys`.
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
 * Entity that `read` finds in the body itself or, failing that, under the first of `keys` that has
 * one. Null if there is no entity in either.
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

type Schemas<Value> = Readonly<Record<string, v.GenericSchema<unknown, Value>>>;

/**
 * Reader of the fields that a record holds in full. It replaces nothing: a field whose schema
 * refuses the value is left out.
 */
export function exactReader<Value>(
  schemas: Schemas<Value>,
): EntityReader<{ id: string; exact: Record<string, Value> }> {
  const readIdentified = entityReader({});
  return (raw, placeholderId) => {
    const identified = readIdentified(raw, placeholderId);
    if (!identified) return null;
    const exact = Object.entries(schemas).flatMap(([name, schema]) => {
      const value = v.safeParse(schema, asObject(raw)[name]);
      return value.success ? [[name, value.output] as const] : [];
    });
    return { ...identified, exact: Object.fromEntries(exact) };
  };
}

/** Fields whose values a response proves; null for every other field of the record. */
export type Told<Value> = Record<string, Value | null>;

/**
 * Reads what the response to a write proves about a record. Proves nothing about a field that the
 * response lacks, and nothing at all if the response is about another record.
 */
export function readTold<Value>(
  schemas: Schemas<Value>,
  body: unknown,
  subject: string,
  id: string,
): Told<Value> {
  const found = readSubject(body, ['data', subject], (raw) => {
    const isSent = ([name]: [string, unknown]) => Object.hasOwn(asObject(raw), name);
    return exactReader<Value>(Object.fromEntries(Object.entries(schemas).filter(isSent)))(raw);
  });
  const told: Record<string, Value> = withId(id, found)?.exact ?? {};
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, told[name] ?? null]));
}

export function withId<Entity extends { id: string }>(
  id: string,
  entity: Entity | null,
): Entity | null {
  return entity?.id === id ? entity : null;
}
