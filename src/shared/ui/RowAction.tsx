import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { useCellTabIndex } from './cellTabStop';
import { ChangeOnly, OnlineOnly } from './OnlineOnly';

/** Key that runs an action of the row with the focus. A list with panels uses Enter for them. */
export type RowKey = 'Enter' | 'F2' | 'Delete';

type RowActionProps = {
  /** Name of the action: a tooltip in a row, and text on a phone's card. */
  label: string;
  /** Accessible name, which includes the record that the action applies to. */
  fullLabel: string;
  icon: ReactNode;
  /** Warning that the tooltip shows after the label. */
  hint?: string | null;
  rowKey?: RowKey;
  /** Address of a link, which opens in a new tab. Without it, the action is a button. */
  href?: string;
  /**
   * Requirement of a button: a reachable server, permission to change data now, or permission to
   * change data that can wait in the outbox.
   */
  needs?: 'server' | 'change' | 'later change';
  isBusy?: boolean;
} & Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerEnter'>;

/**
 * An action on a row. It uses plain HTML elements, which render fast, because a page has about
 * forty actions.
 */
export function RowAction(props: RowActionProps) {
  const { label, fullLabel, icon, rowKey, href, hint, needs = 'change', ...others } = props;
  const { isBusy = false, ...events } = others;
  const look = {
    className: 'row-action',
    'data-label': label,
    'aria-label': fullLabel,
    'aria-keyshortcuts': rowKey,
    // Always set, because a cell passes its focus to the control inside that has a `tabindex` of 0.
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
  const title = [label, hint].filter(Boolean).join(' · ');
  const button = (
    <button
      type="button"
      {...look}
      {...events}
      // Not `disabled`, which would take the focus from the row.
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true, onClick: undefined })}
    >
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
