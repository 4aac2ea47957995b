import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces the text of a field by pasting. Use it when typing is not what the test is about, because each typed
 * key renders the page.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
