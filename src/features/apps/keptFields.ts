import type { App } from '../../domain/entities';
import type { AppForm } from './appForm';

/**
 * What to say about fields that were emptied. They are absent from the payload (section 2), which
 * some servers take for "leave it as it is": the app as stored then still has them.
 */
export function keptFields(form: AppForm, stored: App | null): string | undefined {
  const kept = (['description', 'domain'] as const).filter(
    (field) => form[field].trim() === '' && stored?.[field],
  );
  return kept.length === 0 ? undefined : `The server kept the previous ${kept.join(' and ')}.`;
}
