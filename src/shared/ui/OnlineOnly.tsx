import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type CSSProperties, type ReactElement, type SyntheticEvent } from 'react';
import { obstructed } from './obstructed';
import { useIsOffline } from './OfflineContext';
import { useReadOnly } from './ReadOnlyContext';

type ButtonProps = {
  onClick?: unknown;
  style?: CSSProperties;
  disabled?: boolean | undefined;
  'aria-disabled'?: boolean;
};

type ButtonAroundProps = {
  /**
   * Tooltip of the enabled button. It is also the accessible name of a button without an
   * `aria-label`.
   */
  title?: string;
  /**
   * Tooltip of the enabled button, in place of `title`. Screen readers read it after the button's
   * own name.
   */
  hint?: string | null;
  children: ReactElement<ButtonProps>;
};

/**
 * Wraps a button that needs the server. Offline, the button does nothing and its tooltip explains
 * why, also on keyboard focus.
 */
export function OnlineOnly(props: ButtonAroundProps) {
  return <Obstructed {...props} why={useIsOffline() ? OFFLINE : null} />;
}

type ChangeOnlyProps = ButtonAroundProps & {
  /** Whether the change can wait in the outbox while the console is offline. */
  canWait?: boolean;
};

/**
 * Wraps a button that changes data. The button does nothing while the console is read-only, or
 * while it is offline and the change can't wait.
 */
export function ChangeOnly({ canWait = false, ...props }: ChangeOnlyProps) {
  const isOffline = useIsOffline() && !canWait;
  return <Obstructed {...props} why={useReadOnly() ?? (isOffline ? OFFLINE : null)} />;
}

const OFFLINE = 'Not available offline';

/** Prevents the default, so that a submit button does not submit either. */
const doNothing = (event: SyntheticEvent) => event.preventDefault();

function Obstructed({
  title = '',
  hint = null,
  children,
  why,
}: ButtonAroundProps & { why: string | null }) {
  return (
    <Tooltip title={why ?? hint ?? title} describeChild={why !== null || hint !== null}>
      {why === null
        ? children
        : cloneElement(children, {
            ...obstructed,
            disabled: false,
            onClick: doNothing,
          })}
    </Tooltip>
  );
}
