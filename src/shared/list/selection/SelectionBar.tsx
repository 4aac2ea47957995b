import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { formatCount } from '../../format';
import { isInField } from '../../screenCommands';
import { useIsPhone } from '../../ui/useIsPhone';
import { scrollingLine, SELECTION_BAR_HEIGHT } from '../gridStyles';
import type { ListTools } from '../useListController';
import type { SelectionAction } from './copyRows';
import { copyIds, copyTable } from './copyRows';
import { countSelected, isNothing, nothingSelected, useSelected } from './selection';

/** What can be done with the selected rows of every list, from left to right. */
const actions: readonly SelectionAction[] = [copyIds, copyTable];

/** Where the grid has its focus, or had it last: a cell, or the checkbox of one. */
const TAB_STOP = ':is([role$="cell"], [role$="header"], .row-checkbox)[tabindex="0"]';

type BarProps = {
  tools: ListTools;
  /** A button for the selected rows. */
  children?: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
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
    // The button that has the focus goes away with the bar.
    if (bar.current?.contains(document.activeElement)) focusList();
    tools.selection.set(nothingSelected);
    tools.setSelecting(false);
  };

  const endByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    // Menus, messages and dialogs are outside of the screen, and take the key themselves.
    const screen = bar.current?.closest('[data-selection-bar]')?.parentElement;
    const isOnScreen = target === document.body || screen?.contains(target) === true;
    const isTyping = isInField(event) && !target.matches('[type="checkbox"]');
    if (isOnScreen && !isTyping && !bar.current?.closest('[aria-hidden="true"]')) end();
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
      sx={{
        // On a phone its actions are a line below the count.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        minHeight: SELECTION_BAR_HEIGHT,
      }}
    >
      <Count tools={tools} />
      <Box
        sx={{
          ...scrollingLine,
          gridArea: '2 / 1 / auto / -1',
          width: { xs: 'calc(100% + 8px)', sm: 'auto' },
        }}
      >
        <Actions tools={tools}>{children}</Actions>
      </Box>
      <Button color="inherit" sx={{ ml: 'auto', flexShrink: 0 }} onClick={end}>
        <span>{isPhone ? 'Done' : 'Clear selection'}</span>
      </Button>
    </Box>
  );
}

/** By itself, since it alone renders for each row that is selected. */
function Count({ tools }: BarProps) {
  const count = useSelected(tools.selection, (selection) => countSelected(selection, tools.total));
  return (
    <Typography variant="body2" role="status" noWrap sx={{ fontWeight: 600, mr: 1, flexShrink: 0 }}>
      {count === null ? 'All selected' : `${formatCount(count)} selected`}
    </Typography>
  );
}

function Actions({ tools, children }: BarProps) {
  const { total, selection } = tools;
  const isRule = useSelected(selection, ({ kind }) => kind === 'all');
  const isEmpty = useSelected(selection, isNothing);
  const mayBeAll = useSelected(
    selection,
    (selected) => total !== null && selected.kind === 'rows' && total > selected.rows.size,
  );
  return (
    <>
      {actions.map(({ label, notForAll, run }) => {
        const reason = isRule ? notForAll : undefined;
        const isIdle = reason !== undefined || isEmpty;
        return (
          <Tooltip key={label} title={reason ?? ''} describeChild>
            <Button
              variant="outlined"
              color="inherit"
              aria-disabled={isIdle}
              sx={{ '&[aria-disabled="true"]': { color: 'text.disabled' } }}
              onClick={() => {
                if (!isIdle) void run(tools);
              }}
            >
              {label}
            </Button>
          </Tooltip>
        );
      })}
      {children}
      {mayBeAll && (
        <Button onClick={() => selection.set({ kind: 'all', except: new Set() })}>
          {`Select all ${formatCount(total)} that match`}
        </Button>
      )}
    </>
  );
}
