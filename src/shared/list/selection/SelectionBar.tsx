import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { isCovered } from '../../browser/covered';
import { formatCount } from '../../format';
import { isInField } from '../../screenCommands';
import { scrollingLine } from '../../ui/scrollingLine';
import { SecondaryButton } from '../../ui/SecondaryButton';
import { useIsPhone } from '../../ui/useIsPhone';
import { SELECTION_BAR_HEIGHT } from '../gridStyles';
import { ToolMenu } from '../ToolMenu';
import type { ListTools } from '../useListController';
import type { SelectionAction } from './copyRows';
import { copyEmails, copyIds, copyTable, NOT_FOR_ALL } from './copyRows';
import { countSelected, isNothing, nothingSelected, useSelected } from './selection';

const copies: readonly SelectionAction[] = [copyIds, copyEmails, copyTable];

/** Selector of the grid's tab stop: a cell, or the checkbox in one. */
const TAB_STOP = ':is([role$="cell"], [role$="header"], .row-checkbox)[tabindex="0"]';

type BarProps = {
  tools: ListTools;
  children?: ReactNode;
};

/** A bar with the number of selected rows and the actions for them. */
export function SelectionBar({ tools, children }: BarProps) {
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  const focusList = () => {
    const list = bar.current?.closest('[data-selection-bar]')?.parentElement;
    const grid = list?.querySelector('[role="grid"]');
    const places = [TAB_STOP, '[tabindex="0"]'].map((each) =>
      grid?.querySelector<HTMLElement>(each),
    );
    places.find((place) => place)?.focus();
  };
  const end = () => {
    // If the focus is in the bar, which is about to be removed, moves it to the list.
    if (bar.current?.contains(document.activeElement)) focusList();
    tools.selection.set(nothingSelected);
    tools.setSelecting(false);
  };

  // The bar replaces the toolbar. If the operator selected rows with a tool of the toolbar, the
  // focused tool or its dialog is gone, and the browser focuses the body or `main`. The first action
  // of the bar then takes the focus.
  useEffect(() => {
    if (!document.activeElement?.contains(bar.current)) return;
    bar.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);

  const endByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    // Menus, toasts and dialogs are outside the screen's element, and handle Escape themselves.
    const screen = bar.current?.closest('[data-selection-bar]')?.parentElement;
    const isOnScreen = target === document.body || screen?.contains(target) === true;
    if (isOnScreen && !isInField(event) && !(bar.current && isCovered(bar.current))) end();
  });
  useEffect(() => {
    document.addEventListener('keydown', endByKey);
    return () => document.removeEventListener('keydown', endByKey);
  }, []);

  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      // One line at every width: the list's header sticks below a bar of this height.
      sx={{ display: 'flex', alignItems: 'center', gap: 1, height: SELECTION_BAR_HEIGHT }}
    >
      <Count tools={tools} />
      <Box sx={{ ...scrollingLine, flex: 1, minWidth: 0 }}>
        <Actions tools={tools}>{children}</Actions>
      </Box>
      <Button color="inherit" sx={{ flexShrink: 0 }} onClick={end}>
        <span>{isPhone ? 'Done' : 'Clear selection'}</span>
      </Button>
    </Box>
  );
}

/**
 * A separate component, so that selecting another row renders only the count, not the whole bar.
 */
function Count({ tools }: BarProps) {
  const count = useSelected(tools.selection, (selection) => countSelected(selection, tools.total));
  return (
    <Typography variant="body2" role="status" noWrap sx={{ fontWeight: 600, flexShrink: 0 }}>
      {count === null ? 'All selected' : `${formatCount(count)} selected`}
    </Typography>
  );
}

function Actions({ tools, children }: BarProps) {
  const { total, selection, showSelected } = tools;
  const isRule = useSelected(selection, ({ kind }) => kind === 'all');
  const isEmpty = useSelected(selection, isNothing);
  const mayBeAll = useSelected(
    selection,
    (selected) => total !== null && selected.kind === 'rows' && total > selected.rows.size,
  );
  return (
    <>
      {children}
      {showSelected && !isRule && (
        <SecondaryButton onClick={showSelected.toggle} sx={{ minWidth: 124 }}>
          <span>{showSelected.isOn ? 'Show all' : 'Show selected'}</span>
        </SecondaryButton>
      )}
      <ToolMenu
        label="Copy"
        icon={<CopyIcon />}
        items={copies
          .filter(({ isFor }) => isFor?.(tools) ?? true)
          .map(({ label, run }) => ({ label, onClick: () => run(tools) }))}
        obstacle={isRule ? NOT_FOR_ALL : isEmpty ? 'Select rows first.' : undefined}
      >
        Copy
      </ToolMenu>
      {mayBeAll && (
        <Button onClick={() => selection.set({ kind: 'all', except: new Set() })}>
          {`Select all ${formatCount(total)} that match`}
        </Button>
      )}
    </>
  );
}
