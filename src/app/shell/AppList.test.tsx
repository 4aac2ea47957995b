import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { App } from '../../domain/entities';
import { AppList } from './AppList';

const MANY = 10_000;

const apps: App[] = Array.from({ length: MANY }, (_, index) => ({
  id: `app_${index + 1}`,
  name: `tenant-${index + 1}`,
  displayName: `Café ${index + 1}`,
  description: 'Sells coffee',
  domain: null,
  isActive: true,
  createdAt: null,
  userCount: 0,
  deviceCount: 0,
}));

function show() {
  const onSelect = jest.fn();
  render(
    <AppList
      apps={apps}
      selectedId="app_7"
      isLoading={false}
      error={undefined}
      onSelect={onSelect}
      onRetry={jest.fn()}
    />,
  );
  return { onSelect, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.getByRole('combobox', { name: 'Search apps' });
const list = () => screen.getByRole('listbox', { name: 'Apps' });
const options = () => screen.getAllByRole('option');
/** The option that the field says is the active one. */
const active = () =>
  options().find(({ id }) => id === field().getAttribute('aria-activedescendant')) ?? null;

/** jsdom neither lays out nor tells of scrolling. */
function scrollTo(row: number) {
  list().scrollTop = row * 48;
  fireEvent.scroll(list());
}

it('has only those in sight on the page, and says of each where it stands', () => {
  show();
  expect(field()).toHaveAttribute('aria-controls', list().id);
  expect(options().length).toBeLessThan(40);
  expect(options()[0]).toHaveAttribute('aria-setsize', '10000');
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '7');

  scrollTo(5_000);
  expect(screen.getByRole('option', { name: /Café 5001 / })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Café 1 / })).not.toBeInTheDocument();
  expect(options().length).toBeLessThan(40);
});

it('goes to its ends and round them, and selects what is active', async () => {
  const { user, onSelect } = show();
  expect(field()).toHaveFocus();
  expect(active()).toBeNull();
  await user.keyboard('{Enter}{ArrowUp}');
  expect(active()).toHaveAttribute('aria-posinset', '10000');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveAttribute('aria-posinset', '1');
  await user.keyboard('{End}{PageUp}');
  expect(active()).toHaveAttribute('aria-posinset', '9992');
  await user.keyboard('{Home}{PageDown}');
  expect(active()).toHaveAttribute('aria-posinset', '9');

  // Scrolled away from, it is still what the field points at.
  scrollTo(5_000);
  expect(active()).toHaveAttribute('aria-posinset', '9');
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{End}{Enter}');
  expect(onSelect).toHaveBeenCalledWith(apps.at(-1));
});

it('finds by display name and name, whatever the case and the accents', async () => {
  const { user, onSelect } = show();
  await user.keyboard('{End}');
  await user.paste('CAFE 999');
  expect(options().map((option) => option.textContent)).toContain('Café 9990Sells coffee');
  expect(options()).toHaveLength(11);
  expect(active()).toBeNull();

  await user.clear(field());
  await user.paste(' tenant-4321 ');
  expect(options()).toHaveLength(1);
  expect(options()[0]).toHaveAttribute('aria-setsize', '1');
  await user.paste('x');
  expect(screen.getByText('No apps found.')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});
