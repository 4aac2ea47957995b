import { act, fireEvent, render, screen } from '@testing-library/react';
import { Time } from './Time';
import { TimeTooltip } from './TimeTooltip';

it('says how long ago a time was, also while it stays open', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 9, 13, 12) });
  render(
    <>
      <Time at={Date.UTC(2026, 9, 13, 11, 30)} />
      <TimeTooltip />
    </>,
  );
  fireEvent.pointerOver(screen.getByText(/:30/));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('tooltip')).toHaveTextContent('30 minutes ago');
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(screen.getByRole('tooltip')).toHaveTextContent('35 minutes ago');
  jest.useRealTimers();
});
