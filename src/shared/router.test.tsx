import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link, createMemoryRouter, RouterProvider, useRouteTitle, type Route } from './router';

const Page = ({ name }: { name: string }) => (
  <p>
    {name} <i>{useRouteTitle()}</i>
  </p>
);

/** A route whose code arrives when the test says so. */
function lateRoute(path: string) {
  let resolve: (component: () => ReactNode) => void;
  const code = new Promise<() => ReactNode>((resolved) => (resolve = resolved));
  const route: Route = { path, title: `Title of ${path}`, load: () => code };
  const deliver = () =>
    act(() => {
      resolve(() => <Page name={path} />);
      return code;
    });
  return { route, deliver };
}

const home: Route = {
  path: '/',
  title: 'Home',
  element: (
    <>
      <Page name="home" />
      <Link to="/slow">Slow</Link>
    </>
  ),
};

it('shows nothing before the first code is there', async () => {
  const first = lateRoute('/first');
  const router = createMemoryRouter([first.route], { initialEntries: ['/first'] });
  const { container } = render(<RouterProvider router={router} />);
  expect(container).toBeEmptyDOMElement();
  await first.deliver();
  expect(screen.getByText('Title of /first')).toBeVisible();
});

it('keeps page and address until the code is there, with one entry for two presses', async () => {
  const slow = lateRoute('/slow');
  const router = createMemoryRouter([home, slow.route]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'Slow' });
  act(() => {
    link.click();
    link.click();
  });
  expect(screen.getByText('home')).toBeVisible();
  expect(router.state).toMatchObject({
    location: { pathname: '/' },
    next: { pathname: '/slow' },
  });
  await slow.deliver();
  expect(screen.getByText('Title of /slow')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('home')).toBeVisible();
});

it('opens the newest of two addresses', async () => {
  const slow = lateRoute('/slow');
  const router = createMemoryRouter([home, slow.route, { path: '/quick', element: 'quick' }]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/slow'));
  await act(() => router.navigate('/quick'));
  await slow.deliver();
  await router.opened();
  expect(screen.getByText('quick')).toBeVisible();
  expect(router.state.location.pathname).toBe('/quick');
});

it('keeps a screen mounted whose code arrives a second time', async () => {
  const mounts = jest.fn();
  const deliveries: (() => void)[] = [];
  const load = () =>
    new Promise<() => ReactNode>((resolve) => {
      deliveries.push(() =>
        resolve(() => {
          useEffect(mounts, []);
          return 'counted';
        }),
      );
    });
  const router = createMemoryRouter([home, { path: '/counted', load }]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/counted'));
  const opened = router.navigate('/counted');
  for (const deliver of deliveries.toReversed()) {
    deliver();
    await act(() => opened);
  }
  await act(() => router.navigate('/counted?page=2'));
  expect(screen.getByText('counted')).toBeVisible();
  expect(mounts).toHaveBeenCalledTimes(1);
});

it('shows an address that it was led to while it was mounted', async () => {
  function Redirect() {
    const navigate = useNavigate();
    useEffect(() => void navigate('/quick', { replace: true }), [navigate]);
    return null;
  }
  const router = createMemoryRouter([
    { path: '/', element: <Redirect /> },
    { path: '/quick', element: 'quick' },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('quick')).toBeVisible();
});

it('renders a flushed address before it returns', async () => {
  const router = createMemoryRouter([home, { path: '/quick', element: 'quick' }]);
  render(<RouterProvider router={router} />);
  await act(() => {
    void router.navigate('/quick', { flushSync: true });
    expect(screen.getByText('quick')).toBeVisible();
    return Promise.resolve();
  });
});
