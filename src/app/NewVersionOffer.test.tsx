import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newVersion } from '../offline/serviceWorker/newVersion';
import { NewVersionOffer } from './NewVersionOffer';

afterEach(() => {
  act(() => newVersion.reset());
});

it('announces a new version politely, and can be dismissed', async () => {
  render(<NewVersionOffer />);
  const region = screen.getByRole('region', { name: 'New version' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();

  act(() => newVersion.ready());
  expect(region).toHaveTextContent('A new version is ready');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(document.body).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(region).toBeEmptyDOMElement();
});
