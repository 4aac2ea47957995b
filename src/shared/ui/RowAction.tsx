import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { useCellTabIndex } from './cellTabStop';
import { ChangeOnly, OnlineOnly } from './OnlineOnly';

type RowActionProps = {
  /** What it does: a tooltip in a row, the text on a phone's card. */
  label: string;
  /** Its accessible name, with what it does it to. */
  fullLabel: string;
  icon: ReactNode;
  /** A warning that the tooltip shows after the label. */
  hint?: string | null;
  /** Of a link, which opens another tab; otherwise it is a button. */
  href?: string;
  /** What a button needs: the server, or to be allowed to change something, which may wait for it. */
  needs?: 'server' | 'change' | 'later change';
  isBusy?: boolean;
} & Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerEnter'>;

/** An action on a row, plain as a page has forty. */
export function RowAction(props: RowActionProps) {
  const { label, fullLabel, icon, href, hint, needs = 'change', isBusy = false, ...events } = props;
  const look = {
    className: 'row-action',
    'data-label': label,
    'aria-label': fullLabel,
    // By 0, the cell finds the control that takes its focus.
    tabIndex: useCellTabIndex() ?? 0,
  };
  if (href !== undefined) {
    return (
      <Tooltip title={label}>
        <a {...look} href={href} target="_blank" rel="noopener noreferrer">
          {icon}
        </a>
      </Tooltip>
    );
  }
  // A disabled button can't have a tooltip.
  const title = isBusy ? '' : [label, hint].filter(Boolean).join(' · ');
  const button = (
    <button type="button" {...look} {...events} disabled={isBusy}>
      {isBusy ? <CircularProgress size={20} color="inherit" /> : icon}
    </button>
  );
  return needs === 'server' ? (
    <OnlineOnly title={title}>{button}</OnlineOnly>
  ) : (
    <ChangeOnly title={title} canWait={needs === 'later change'}>
      {button}
    </ChangeOnly>
  );
}
