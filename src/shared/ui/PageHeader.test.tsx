import { act, render, screen } from '@testing-library/react';
import { Freshness } from './Freshness';
import { PageHeader } from './PageHeader';
import { StatCards } from './StatCards';

const noon = new Date(2026, 10, 21, 12, 4).getTime();

beforeEach(() => jest.useFakeTimers({ now: noon + 23 * 60_000 }));
afterEach(() => jest.useRealTimers());

it('includes the day of the data once that day is over', () => {
  const { container } = render(<Freshness updatedAt={noon} />);
  expect(container).toHaveTextContent('Updated 12:04 PM');
  act(() => jest.advanceTimersByTime(12 * 3_600_000));
  expect(container).toHaveTextContent('Updated Nov 21, 12:04 PM');
});

it('shows the title, the badge and the age of the data', () => {
  render(<PageHeader title="User Management" badge="12 total" updatedAt={noon} />);
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeInTheDocument();
  expect(screen.getByText('12 total')).toBeInTheDocument();
  expect(screen.getByText('Updated')).toBeInTheDocument();
  expect(screen.getByText('12:04 PM')).toBeInTheDocument();
});

it('shows a dash for an unreadable time', () => {
  const { container } = render(<Freshness updatedAt={NaN} />);
  expect(container).toHaveTextContent('Updated —');
});

it.each([null, undefined])('shows no age for data of %p', (updatedAt) => {
  const { container } = render(<Freshness updatedAt={updatedAt} />);
  expect(container).toBeEmptyDOMElement();
});

describe('stat cards', () => {
  const stats = [{ label: 'Active Devices', value: '8', hint: 'of 10 on this page' }];

  it('are named by their labels', () => {
    render(<StatCards stats={stats} />);
    expect(screen.getByRole('group', { name: 'Active Devices' })).toHaveTextContent(
      'Active Devices8of 10 on this page',
    );
  });

  it('show no value while they load', () => {
    render(<StatCards stats={stats} isLoading />);
    expect(screen.getByRole('group', { name: 'Active Devices' })).not.toHaveTextContent('8');
  });
});
