import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Waits until the shortcuts, whose code is a part of its own, are there: until one of them acts. */
export async function loadShortcuts(user: UserEvent): Promise<void> {
  // A busy machine may compile them for longer than `waitFor` waits.
  await import('../app/palette/Palette');
  await waitFor(async () => {
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
