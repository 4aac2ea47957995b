import type { Change } from '../record/changeRecord';
import { fieldOf } from '../record/fields';
import { fieldsOf, kindNamed } from './kinds';

/** A kind that this version doesn't know keeps its raw name. */
export const kindLabel = (kind: string): string => kindNamed(kind)?.label ?? kind;

/**
 * Describes the effect of a change: `+Moderator −User`, `Domain: — → kumo.example`, or `Active: No`
 * if the value before is unknown.
 */
export function effectText({ kind, before, after }: Change): string {
  return Object.entries(after)
    .map(([name, to]) => {
      const { label, text } = fieldOf(fieldsOf(kind), name);
      const from = before?.[name];
      if (Array.isArray(to) && Array.isArray(from)) {
        const added = to.filter((value) => !from.includes(value));
        const removed = from.filter((value) => !to.includes(value));
        return [
          ...added.map((value) => `+${text([value])}`),
          ...removed.map((value) => `−${text([value])}`),
        ].join(' ');
      }
      const values = from === undefined ? [to] : [from, to];
      return `${label}: ${values.map(text).join(' → ')}`;
    })
    .filter(Boolean)
    .join(' · ');
}
