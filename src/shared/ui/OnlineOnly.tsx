import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type CSSProperties, type ReactElement } from 'react';
import { useIsOffline } from './OfflineContext';

type ButtonProps = {
  onClick?: unknown;
  style?: CSSProperties;
  'aria-disabled'?: boolean;
};

type OnlineOnlyProps = {
  /** The button's tooltip while online. */
  title?: string;
  /** What to know of it while online, beside its own label. */
  hint?: string;
  children: ReactElement<ButtonProps>;
};

/** For an action that can't wait in the outbox. Offline the tooltip says why, by keyboard, too. */
export function OnlineOnly({ title = '', hint, children }: OnlineOnlyProps) {
  const isOffline = useIsOffline();
  return (
    <Tooltip
      title={isOffline ? 'Not available offline' : (hint ?? title)}
      describeChild={isOffline || hint !== undefined}
    >
      {isOffline
        ? cloneElement(children, {
            'aria-disabled': true,
            onClick: undefined,
            style: { opacity: 0.45, cursor: 'not-allowed' },
          })
        : children}
    </Tooltip>
  );
}
