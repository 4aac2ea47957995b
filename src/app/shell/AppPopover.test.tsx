import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { oneOf } from '../../testing/oneOf';
import { AppPicker } from './AppPopover';

const MANY = 10_000;

const apps = Array.from({ length: MANY }, (_, index) =>
  oneOf.app({
    id: `app_${index + 1}`,
    name: `tenant-${index + 1}`,
    displayName: `Café ${index + 1}`,
    description: 'Sells coffee',
  }),
);

const picker = {
  apps,
  selectedId: 'app_7',
  isLoading: false,
  error: undefined,
  onPress: jest.fn(),
  onSelect: jest.fn(),
  onClose: jest.fn(),
  onRetry: jest.fn(),
};

beforeEach(() => jest.clearAllMocks());

function open(changes: Partial<ComponentProps<typeof AppPicker>> = {}) {
  const { rerender } = render(<AppPicker {...picker} {...changes} />);
  return {
    user: userEvent.setup({ delay: null }),
    change: (later: typeof changes) => rerender(<AppPicker {...picker} {...later} />),
  };
}

async function show() {
  const opened = open();
  await screen.findByRole('combobox');
  return opened;
}

const field = () => screen.getByRole('combobox', { name: 'Search apps' });
const list = () => screen.getByRole('listbox', { name: 'Apps' });
const options = () => screen.getAllByRole('option');
const active = () =>
  options().find(({ id }) => id === field().getAttribute('aria-activedescendant')) ?? null;

// Must be the first test, because after it the lazy code of the list is already loaded.
it('lists the first apps, and says that typing finds the others', async () => {
  const { user } = await show();
  expect(field()).toHaveAttribute('aria-controls', list().id);
  expect(options()).toHaveLength(50);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Café 7');
  expect(screen.getByText('Type to find more of 10,000 apps')).toBeVisible();

  await user.paste('cafe 12');
  expect(screen.getByText('Type to find more of 111 apps')).toBeVisible();
  await user.paste('3');
  expect(options()).toHaveLength(11);
  expect(screen.queryByText(/^Type to find more/)).not.toBeInTheDocument();
});

it('moves to both ends, wraps around them, and selects the active option', async () => {
  const { user } = await show();
  expect(field()).toHaveFocus();
  expect(active()).toBeNull();
  await user.keyboard('{Enter}{ArrowUp}');
  expect(active()).toBe(options().at(-1));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(options()[0]);
  await user.keyboard('{End}{PageUp}');
  expect(active()).toBe(options().at(-6));
  await user.keyboard('{Home}{PageDown}');
  expect(active()).toBe(options()[5]);
  expect(picker.onSelect).not.toHaveBeenCalled();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(picker.onSelect).toHaveBeenCalledWith(apps[1]);
});

it('finds apps by display name and name, ignoring case and accents', async () => {
  const { user } = await show();
  await user.keyboard('{End}');
  await user.paste('CAFE 999');
  expect(options().map((option) => option.textContent)).toContain('Café 9990Sells coffee');
  expect(options()).toHaveLength(11);
  // The first match is highlighted, so that Enter selects it.
  expect(active()).toBe(options()[0]);

  await user.clear(field());
  await user.paste(' tenant-4321 ');
  expect(options()).toHaveLength(1);
  expect(active()).toBe(options()[0]);
  await user.paste('x');
  expect(screen.getByText('No apps found.')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picker.onSelect).not.toHaveBeenCalled();
});

it('keeps the active option when the list is fetched again', async () => {
  const few = apps.slice(0, 9);
  const { user, change } = open({ apps: few });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [first, second, ...others] = few;
  // The added app has the same name as the active option, so only the id tells them apart.
  const added = { ...second!, id: 'app_new' };
  change({ apps: [added, first!, { ...second! }, ...others] });
  expect(active()).toBe(options()[2]);
  await user.keyboard('{Enter}');
  expect(picker.onSelect).toHaveBeenCalledWith(second);
});

it('lets Shift+Home and Shift+End select text in the field, and closes on Escape', async () => {
  const { user } = await show();
  await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}');
  expect(active()).toBeNull();
  await user.tab();
  expect(picker.onClose).not.toHaveBeenCalled();
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(picker.onClose).toHaveBeenCalledTimes(1);
});

it('shows that the list is loading, or why there is none', async () => {
  const { user, change } = open({ apps: [], isLoading: true });
  expect(await screen.findByText('Loading…')).toBeVisible();
  change({ apps: [], error: { message: 'Rejected' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch apps');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(picker.onRetry).toHaveBeenCalledTimes(1);
});
