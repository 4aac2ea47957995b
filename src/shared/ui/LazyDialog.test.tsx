import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { LazyDialog } from './LazyDialog';

it('fetches the dialog when it is first opened, and keeps it mounted to fade out', async () => {
  const load = jest.fn(() =>
    Promise.resolve({
      default: ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>,
    }),
  );
  const Dialog = lazy(load);
  const dialog = (open: boolean) => (
    <LazyDialog open={open}>
      <Dialog open={open} />
    </LazyDialog>
  );
  const { rerender } = render(dialog(false));
  expect(load).not.toHaveBeenCalled();
  rerender(dialog(true));
  expect(await screen.findByText('open')).toBeVisible();
  rerender(dialog(false));
  expect(screen.getByText('closed')).toBeVisible();
  rerender(dialog(true));
  expect(screen.getByText('open')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
