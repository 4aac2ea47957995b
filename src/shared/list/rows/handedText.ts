import { createExternalStore } from '../../externalStore';

/**
 * Emails or ids that the palette hands to the paste box of a list. Kept in memory, because an
 * address with them would name people.
 */
export const handedText = createExternalStore<{ list: string; text: string } | null>(null);
