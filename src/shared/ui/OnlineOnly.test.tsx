import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineContext } from './OfflineContext';
import { OnlineOnly } from './OnlineOnly';

function scene(isOffline: boolean, onClick: () => void) {
  return (
    <OfflineContext value={isOffline}>
      <OnlineOnly>
        <button onClick={onClick}>Sync</button>
      </OnlineOnly>
    </OfflineContext>
  );
}

it('does nothing offline, explains why and keeps the focus, and works again online', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(scene(false, onClick));
  const button = screen.getByRole('button', { name: 'Sync' });
  act(() => button.focus());

  rerender(scene(true, onClick));
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available offline');

  rerender(scene(false, onClick));
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
