import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '../toast/toast';
import { CopyButton } from './CopyButton';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function renderButton(outcome?: { copied: string; failed: string }) {
  const write = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: write },
  });
  const onCopied = jest.spyOn(toast, 'success');
  const onFailed = jest.spyOn(toast, 'error');
  render(<CopyButton text="app_1" label="Copy App ID" outcome={outcome} />);
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy App ID' }));
    await act(() => Promise.resolve());
  };
  return { copy, write, onCopied, onFailed };
}

const checkMark = () => screen.queryByTitle('Copied');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const outcome = { copied: 'It is copied', failed: 'It failed' };

it('copies, and shows a check mark for two seconds', async () => {
  const { copy, write, onCopied } = renderButton(outcome);
  await copy();
  expect(write).toHaveBeenCalledWith('app_1');
  expect(onCopied.mock.calls).toEqual([['Copied!', 'It is copied', { isKept: false }]]);
  wait(1999);
  expect(checkMark()).toBeInTheDocument();
  wait(1);
  expect(checkMark()).not.toBeInTheDocument();
});

it('starts the two seconds anew when it copies again', async () => {
  const { copy } = renderButton();
  await copy();
  wait(1500);
  await copy();
  wait(1500);
  expect(checkMark()).toBeInTheDocument();
  wait(500);
  expect(checkMark()).not.toBeInTheDocument();
});

it('says that it failed, without a check mark', async () => {
  const { copy, write, onCopied, onFailed } = renderButton(outcome);
  write.mockRejectedValue(new Error('denied'));
  await copy();
  expect(onFailed.mock.calls).toEqual([['It failed']]);
  expect(onCopied).not.toHaveBeenCalled();
  expect(checkMark()).not.toBeInTheDocument();
});

it('without own texts, says only that it failed', async () => {
  const { copy, write, onCopied, onFailed } = renderButton();
  await copy();
  expect(onCopied).not.toHaveBeenCalled();
  write.mockRejectedValue(new Error('denied'));
  await copy();
  expect(onFailed.mock.calls).toEqual([['Failed to copy']]);
});

it('says that it failed on a page without a clipboard', async () => {
  const { copy, onFailed } = renderButton(outcome);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await copy();
  expect(onFailed.mock.calls).toEqual([['It failed']]);
});
