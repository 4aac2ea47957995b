import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes text into a field. Use it when typing is not what the test is about, because each typed
 * key renders the page.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
