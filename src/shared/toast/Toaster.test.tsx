import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { theme } from '../../app/theme';
import { toast, toastStore } from './toast';
import { Toaster } from './Toaster';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => toast.reset());
  jest.useRealTimers();
});

function setUp() {
  render(
    <StrictMode>
      <button>Elsewhere</button>
      <Toaster />
    </StrictMode>,
  );
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Runs a transition to its end, and renders between its steps. */
const settle = () => {
  for (let step = 0; step < 10; step += 1) wait(100);
};

it('announces a success politely and an error assertively', () => {
  setUp();
  act(() => toast.success('App created successfully!'));
  expect(screen.getByRole('status')).toHaveTextContent('App created successfully!');
  act(() => toast.error('Error', 'Failed to create app'));
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to create app');
});

it('shows one toast at a time: the newest replaces the last at once', () => {
  setUp();
  act(() => toast.success('First'));
  act(() => {
    toast.success('Second');
    toast.info('Third');
  });
  expect(screen.getAllByRole('status').map((shown) => shown.textContent)).toEqual(['Third']);
});

it('shows a message sent before it was mounted', () => {
  toast.info('Your session has expired');
  setUp();
  expect(screen.getByRole('status')).toHaveTextContent('Your session has expired');
});

it('hides a message after four seconds', () => {
  setUp();
  act(() => toast.success('Saved'));
  wait(3999);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  wait(1);
  settle();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('shows each message for four seconds of its own', () => {
  setUp();
  act(() => toast.success('First'));
  wait(3000);
  act(() => toast.success('Second'));
  wait(3999);
  expect(screen.getByText('Second')).toBeInTheDocument();
});

it('shows the same text twice', () => {
  setUp();
  act(() => toast.success('Saved'));
  wait(4000);
  settle();
  act(() => toast.success('Saved'));
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

it('shows a message sent while the last one leaves', () => {
  setUp();
  act(() => toast.success('First'));
  wait(4000);
  act(() => toast.success('Second'));
  settle();
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('pauses while the mouse is over it, then stays for half its time', async () => {
  const { user } = setUp();
  act(() => toast.success('Saved'));
  wait(3000);
  await user.hover(screen.getByRole('status'));
  wait(60_000);
  await user.unhover(screen.getByRole('status'));
  wait(1999);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  wait(1);
  settle();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('pauses while the window is in the background', () => {
  setUp();
  act(() => toast.success('Saved'));
  fireEvent.blur(window);
  wait(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.focus(window);
  wait(2000);
  settle();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('pauses while the focus is in it, even when the mouse leaves', async () => {
  const { user } = setUp();
  act(() => toast.success('Saved'));
  await user.click(screen.getByText('Saved'));
  await user.unhover(screen.getByText('Saved'));
  wait(60_000);
  expect(screen.getByRole('status')).toHaveFocus();
  await user.tab();
  wait(60_000);
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.tab();
  wait(2000);
  settle();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('takes the focus on Alt+T, pauses, and returns it on Escape', async () => {
  const { user } = setUp();
  await user.tab();
  act(() => toast.error('Error'));
  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByRole('alert')).toHaveFocus();
  wait(60_000);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.keyboard('{Escape}');
  settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

it('leaves AltGr+T to the field, because it types a letter', () => {
  render(<input aria-label="Field" />);
  setUp();
  screen.getByRole('textbox').focus();
  act(() => toast.error('Error'));
  const altGr = { key: 't', code: 'KeyT', altKey: true, ctrlKey: true };
  fireEvent.keyDown(screen.getByRole('textbox'), altGr);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('does not handle Escape and Alt+T without a toast', async () => {
  const onKeyDown = jest.fn<undefined, [string]>();
  render(<input aria-label="Field" onKeyDown={(event) => onKeyDown(event.key)} />);
  const { user } = setUp();
  screen.getByRole('textbox').focus();
  act(() => toast.success('Saved'));
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledWith('Escape');
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

it('hides the toast at once when all messages are cleared', () => {
  setUp();
  act(() => toast.success('Saved'));
  act(() => toast.reset());
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('can be dismissed, and returns the focus', async () => {
  const { user } = setUp();
  await user.tab();
  act(() => toast.success('Saved'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  settle();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

it('is accessible over a dialog', async () => {
  const { user } = setUp();
  render(
    <ThemeProvider theme={theme} storageManager={null}>
      <Dialog open>
        <button>In the dialog</button>
      </Dialog>
    </ThemeProvider>,
  );
  act(() => toast.error('Error'));
  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByRole('alert')).toHaveFocus();
});

describe('a swipe', () => {
  // jsdom's PointerEvent has no coordinates, so a MouseEvent with the same type provides them.
  const pull = (type: string, clientX: number) => {
    fireEvent(
      screen.getByRole('status'),
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX }),
    );
  };

  it.each([
    [20, false],
    [-20, false],
    [19, true],
    [0, true],
  ])('of %i px leaves the toast open: %p', (distance, isStillThere) => {
    setUp();
    act(() => toast.success('Saved'));
    settle();
    pull('pointerdown', 100);
    pull('pointermove', 100 + distance);
    pull('pointerup', 100 + distance);
    settle();
    expect(screen.queryByText('Saved') !== null).toBe(isStillThere);
  });
});

it('runs an action only once, although the fading toast still shows it', () => {
  setUp();
  const run = jest.fn();
  act(() => toast.success('Saved', undefined, { action: { label: 'Undo', run } }));
  const message = toastStore.get().newest!;
  const { act: take } = toastStore;
  act(() => take(message));
  act(() => take(message));
  expect(run).toHaveBeenCalledTimes(1);
});
