import type { App } from '../../domain/entities';
import type { AppForm } from './appForm';

/**
 * The sentence about fields that the operator emptied but the server kept, or `undefined`. Empty
 * fields are absent from the payload (docs/product.md#apps), and some servers leave an absent field
 * as it is: the stored app then still has a value.
 */
export function describeUnclearedFields(form: AppForm, stored: App | null): string | undefined {
  const uncleared = (['description', 'domain'] as const).filter(
    (field) => form[field].trim() === '' && stored?.[field],
  );
  return uncleared.length === 0
    ? undefined
    : `The server kept the previous ${uncleared.join(' and ')}.`;
}
