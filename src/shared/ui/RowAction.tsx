import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { ChangeOnly } from './OnlineOnly';

type RowActionProps = {
  /** What it does: a tooltip in a row, the text on a phone's card. */
  label: string;
  /** Its accessible name, with what it does it to. */
  fullLabel: string;
  icon: ReactNode;
  /** Of a link, which opens another tab; otherwise it is a button that changes something. */
  href?: string;
  /** Whether the change can wait in the outbox. */
  canWait?: boolean;
  /** Whether it is at work. */
  isBusy?: boolean;
} & Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerEnter'>;

/** An action on a row, plain as a page has forty. */
export function RowAction(props: RowActionProps) {
  const { label, fullLabel, icon, href, canWait = false, isBusy = false, ...events } = props;
  const look = {
    className: 'row-action',
    'data-label': label,
    'aria-label': fullLabel,
    // By it, the cell finds the control that takes its focus.
    tabIndex: 0,
  };
  return href === undefined ? (
    // A disabled button can't have a tooltip.
    <ChangeOnly canWait={canWait} title={isBusy ? '' : label}>
      <button type="button" {...look} {...events} disabled={isBusy}>
        {icon}
      </button>
    </ChangeOnly>
  ) : (
    <Tooltip title={label}>
      <a {...look} href={href} target="_blank" rel="noopener noreferrer">
        {icon}
      </a>
    </Tooltip>
  );
}
