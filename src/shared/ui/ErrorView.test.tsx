import { render, screen } from '@testing-library/react';
import { ErrorView } from './ErrorView';
import { OfflineContext } from './OfflineContext';

const show = (isOffline: boolean, isUnanswered: boolean, note?: string) =>
  render(
    <OfflineContext value={isOffline}>
      <ErrorView title="Failed to fetch users" isUnanswered={isUnanswered} note={note} compact />
    </OfflineContext>,
  );

it.each([
  ['an answer', true, false, 'Showing rows as of 12:04 PM'],
  ['no answer while the platform can be reached', false, true, 'Showing rows as of 12:04 PM'],
  ['no answer without earlier data', true, true, undefined],
])('is shown above content for %s', (_case, isOffline, isUnanswered, note) => {
  show(isOffline, isUnanswered, note);
  expect(screen.getByRole('alert')).toBeVisible();
});

it('is not shown above earlier data in an outage, because the status bar reports it', () => {
  show(true, true, 'Showing rows as of 12:04 PM');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
