import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Loads the keyboard shortcuts, which are a lazy chunk, and waits until one of them works. */
export async function loadShortcuts(user: UserEvent): Promise<void> {
  // On a busy machine, compiling this code may take longer than the timeout of `waitFor`.
  await import('../app/palette/Palette');
  await waitFor(async () => {
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
