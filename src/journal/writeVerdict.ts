import { changedNames, isSameValue, pickFields, type FieldValues } from './fieldValues';
import { valueText } from './valueText';

/** What the platform made of a write that it accepted. */
export type WriteVerdict =
  /** `missed`: what is not as it was wanted, in words; null where all is. */
  | { isMade: true; missed: string | null }
  /** It changed nothing of what was to change. */
  | { isMade: false; missed: string };

type Labels = Readonly<Record<string, string>>;

export const asWanted: WriteVerdict = { isMade: true, missed: null };

/** `Roles is now Admin, Display name is now Cumulus`: the fields that the server holds otherwise. */
export function differences(labels: Labels, wanted: FieldValues, held: FieldValues): string {
  return changedNames(wanted, held)
    .map((field) => `${labels[field] ?? field} is now ${valueText(held[field])}`)
    .join(', ');
}

/**
 * Compares what a write wanted with what the server holds after it. A field that is not among `held`
 * is not known to differ. A text may have been changed into another form of it, a domain for
 * instance; roles or a state that are not the wanted ones are not.
 */
export function judgeWrite(
  labels: Labels,
  { before, changes }: { before: FieldValues; changes: FieldValues },
  held: FieldValues,
): WriteVerdict {
  const missed = changedNames(changes, held).filter((field) => field in changes);
  if (missed.length === 0) return asWanted;
  const kept = missed.filter((field) => isSameValue(before[field], held[field]));
  const others = missed.filter((field) => !kept.includes(field));
  const nameOf = (field: string) =>
    `${labels[field] ?? field}${typeof held[field] === 'boolean' ? ' state' : ''}`.toLowerCase();
  const isMade =
    missed.length < Object.keys(changes).length ||
    others.some((field) => typeof held[field] === 'string');
  const sentences = [
    kept.length > 0 && `The platform kept the ${kept.map(nameOf).join(' and ')}.`,
    others.length > 0 &&
      `The platform holds other values: ${differences(labels, changes, pickFields(held, others))}.`,
  ];
  return { isMade, missed: sentences.filter(Boolean).join(' ') };
}
