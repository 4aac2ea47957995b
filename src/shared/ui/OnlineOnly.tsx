import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type CSSProperties, type ReactElement } from 'react';
import { useIsOffline } from './OfflineContext';

type ButtonProps = {
  onClick?: unknown;
  style?: CSSProperties;
  'aria-disabled'?: boolean;
};

type OnlineOnlyProps = {
  /** The button's tooltip while it works. */
  title?: string;
  children: ReactElement<ButtonProps>;
};

/**
 * Around a button whose action needs the server and is not kept for later: offline it does nothing
 * and says why. It stays focusable, so that the keyboard gets to the reason, too.
 */
export function OnlineOnly({ title = '', children }: OnlineOnlyProps) {
  const isOffline = useIsOffline();
  return (
    <Tooltip title={isOffline ? 'Not available offline' : title} describeChild={isOffline}>
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
