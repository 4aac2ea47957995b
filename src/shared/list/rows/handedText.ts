import { createExternalStore } from '../../externalStore';

type HandedText = { list: string; appId: string; text: string };

/**
 * Emails or ids that the palette hands to the paste box of an app's list, which takes them out. Kept
 * in memory, because an address with them would name people.
 */
export const handedText = createExternalStore<HandedText | null>(null);
