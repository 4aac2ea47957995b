import type { Change } from '../record/changeRecord';
import { valueText } from '../record/compare';
import { kindNamed } from './kinds';

/**
 * Returns the label of a kind of change. A kind that this version doesn't know keeps its raw name.
 */
export const kindLabel = (kind: string): string => kindNamed(kind)?.label ?? kind;

/**
 * Describes the effect of a change: `+Moderator −User`, `Domain: — → kumo.example`, or `Active: No`
 * if the value before is unknown.
 */
export function effectText({ kind, before, after }: Change): string {
  const labels = kindNamed(kind)?.fields ?? {};
  return Object.entries(after)
    .map(([field, to]) => {
      const from = before?.[field];
      if (Array.isArray(to) && Array.isArray(from)) {
        const added = to.filter((value) => !from.includes(value));
        const removed = from.filter((value) => !to.includes(value));
        return [
          ...added.map((value) => `+${valueText([value])}`),
          ...removed.map((value) => `−${valueText([value])}`),
        ].join(' ');
      }
      const values = from === undefined ? [to] : [from, to];
      return `${labels[field] ?? field}: ${values.map(valueText).join(' → ')}`;
    })
    .filter(Boolean)
    .join(' · ');
}
