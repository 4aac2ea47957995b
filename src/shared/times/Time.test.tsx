import { act, fireEvent, render, screen } from '@testing-library/react';
import { Time, TimesProvider, useTimes } from './Time';
import { setTimes } from './formatTimes';

const NOON = Date.UTC(2026, 9, 13, 12);

function setZone(timeZone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone });
}

afterEach(() => setTimes('local'));

const Zone = () => <p>{useTimes()}</p>;

function show(choice: 'local' | 'utc') {
  render(
    <TimesProvider choice={choice}>
      <Time at={NOON} />
      <Zone />
    </TimesProvider>,
  );
}

it('shows every time in the zone that the device has when the operator returns', () => {
  setZone('Asia/Tokyo');
  show('local');
  expect(screen.getByText(/9:00 PM/)).toBeVisible();
  setZone('America/New_York');
  act(() => void fireEvent.focus(window));
  expect(screen.getByText(/8:00 AM/)).toBeVisible();
  expect(screen.getByText('America/New_York')).toBeVisible();
});

it('stays in UTC if that was chosen', () => {
  setZone('Asia/Tokyo');
  show('utc');
  expect(screen.getByText(/12:00 PM/)).toBeVisible();
  setZone('America/New_York');
  act(() => void fireEvent.focus(window));
  expect(screen.getByText(/12:00 PM/)).toBeVisible();
});
