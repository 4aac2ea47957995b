import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type CSSProperties, type ReactElement, type SyntheticEvent } from 'react';
import { useIsOffline } from './OfflineContext';
import { useReadOnly } from './ReadOnlyContext';

type ButtonProps = {
  onClick?: unknown;
  style?: CSSProperties;
  disabled?: boolean | undefined;
  'aria-disabled'?: boolean;
};

type ButtonAroundProps = {
  /** The button's tooltip while it works. */
  title?: string;
  /** What to know of it while it works, beside its own label. */
  hint?: string;
  children: ReactElement<ButtonProps>;
};

/** For an action that needs the server. Offline the tooltip says why, by keyboard, too. */
export function OnlineOnly(props: ButtonAroundProps) {
  return <Obstructed {...props} why={useIsOffline() ? OFFLINE : null} />;
}

type ChangeOnlyProps = ButtonAroundProps & {
  /** Whether the change can wait in the outbox. */
  canWait?: boolean;
};

/** For an action that changes something: it does nothing while the console is read only. */
export function ChangeOnly({ canWait = false, ...props }: ChangeOnlyProps) {
  const isOffline = useIsOffline() && !canWait;
  return <Obstructed {...props} why={useReadOnly() ?? (isOffline ? OFFLINE : null)} />;
}

const OFFLINE = 'Not available offline';

/** A submit button must not submit either. */
const doNothing = (event: SyntheticEvent) => event.preventDefault();

function Obstructed({
  title = '',
  hint,
  children,
  why,
}: ButtonAroundProps & { why: string | null }) {
  return (
    <Tooltip title={why ?? hint ?? title} describeChild={why !== null || hint !== undefined}>
      {why === null
        ? children
        : cloneElement(children, {
            'aria-disabled': true,
            // The keyboard reaches it, and so the reason.
            disabled: false,
            onClick: doNothing,
            style: { opacity: 0.45, cursor: 'not-allowed' },
          })}
    </Tooltip>
  );
}
