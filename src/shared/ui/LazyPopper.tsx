import type { PopperProps } from '@mui/material/Popper';
import { useEffect, useState, type ComponentType } from 'react';

/** Loads what positions tooltips. */
export const loadPopper = async (): Promise<ComponentType<PopperProps>> =>
  (await import(/* webpackChunkName: 'popper' */ '@mui/material/Popper')).default;

/**
 * Stands in the build for the Popper of tooltips (`popperOnDemand` in webpack.config.ts): its code
 * loads, and it renders, only once a tooltip opens. After a failure, the next opening tries again.
 */
// eslint-disable-next-line no-restricted-syntax -- imported in the place of MUI's default export
export default function LazyPopper(props: PopperProps) {
  const { open } = props;
  const [Popper, setPopper] = useState<ComponentType<PopperProps> | null>(null);
  useEffect(() => {
    if (!open || Popper) return undefined;
    let isOpen = true;
    loadPopper().then(
      (loaded) => {
        if (isOpen) setPopper(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [open, Popper]);
  return Popper && <Popper {...props} />;
}
