import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

const isOpened = ({ initialized, navigation }: Router['state']) =>
  initialized && navigation.state === 'idle';

/** Resolves when the router has loaded the code of the page that it opens, the first one or another. */
export function openedRouter(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (isOpened(router.state)) {
      resolve();
      return;
    }
    const end = router.subscribe((state) => {
      if (!isOpened(state)) return;
      end();
      resolve();
    });
  });
}
