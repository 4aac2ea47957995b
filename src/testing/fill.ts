import type { UserEvent } from '@testing-library/user-event';

/** Pastes the text into the field, for tests that are about something else: each typed key renders the page. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
