import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { PanelPopover } from '../../ui/PanelPopover';
import { ToggleChoice } from '../../ui/ToggleChoice';
import { useIsPhone } from '../../ui/useIsPhone';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ColumnLayout } from '../gridColumn';
import type { ToolPanelProps } from '../useListController';
import { isSameLayout, moveColumn, showColumn } from './changeLayout';
import type { Density } from './listLayout';
import { arrangeColumns, defaultLayout, densities } from './listLayout';

const densityLabels: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

/** A panel that shows, hides and moves the columns of a list, and sets its density. */
export function ColumnsPanel({ tools, anchor, onClose }: ToolPanelProps) {
  const { columns, layout, changeLayout } = tools;
  const isPhone = useIsPhone();
  // On a phone, cards have enough room for all columns.
  const withoutRoom = isPhone ? [] : tools.withoutRoom;
  const titleId = useId();
  const hintId = useId();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const arranged = arrangeColumns(columns, layout);
  const [first] = columns;

  const move = (column: ColumnLayout, by: number) => {
    const next = moveColumn(columns, layout, column.field, by);
    changeLayout(next);
    // Adds 2, because positions start at 1 and the list's first column, which can't be moved, is
    // not among the arranged columns.
    const place = arrangeColumns(columns, next).findIndex((each) => each.column === column) + 2;
    setMoved(`${column.header} moved to position ${place} of ${arranged.length + 1}`);
  };

  const press = (handle: HTMLElement, column: ColumnLayout, by: number) => {
    flushSync(() => move(column, by));
    // Restores the focus, which browsers remove from an element that moves within the document.
    handle.focus();
  };

  return (
    <PanelPopover anchor={anchor} onClose={onClose} titleId={titleId} sx={panelStyles}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        Columns
      </Typography>
      {!isPhone && (
        <ToggleChoice
          label="Density"
          value={layout.density}
          options={densities}
          onChange={(density) => changeLayout({ ...layout, density })}
          fullWidth
          sx={{ mb: 1 }}
        >
          {(density) => densityLabels[density]}
        </ToggleChoice>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {first && (
          <li className="column">
            <Box component="label" sx={{ pl: { xs: 5.5, sm: 4.25 } }}>
              <Switch checked disabled />
              {first.header}
            </Box>
          </li>
        )}
        {arranged.map(({ column, isShown }, index) => (
          <li
            key={column.field}
            className="column"
            data-dragged={dragged === column.field || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.field);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => {
              const from = arranged.findIndex((each) => each.column.field === dragged);
              const passing = arranged[from]?.column;
              if (passing && passing !== column) move(passing, index - from);
            }}
          >
            <IconButton
              size="small"
              className="handle"
              aria-label={`Move ${column.header}`}
              aria-describedby={hintId}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                press(event.currentTarget, column, by);
              }}
            >
              <DragIndicator />
            </IconButton>
            <label>
              <Switch
                checked={isShown && !withoutRoom.includes(column.field)}
                onChange={({ target }) =>
                  changeLayout(showColumn(columns, layout, column.field, target.checked))
                }
              />
              <span>
                <span>{column.header}</span>
                {withoutRoom.includes(column.field) && (
                  <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                    Hidden: not enough room
                  </Box>
                )}
              </span>
            </label>
          </li>
        ))}
      </Box>
      <VisuallyHidden id={hintId}>Drag, or press the up and down arrow keys</VisuallyHidden>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Button
        variant="outlined"
        color="inherit"
        aria-disabled={isSameLayout(columns, layout, defaultLayout)}
        onClick={() => changeLayout(defaultLayout)}
        sx={{ mt: 1 }}
      >
        Reset
      </Button>
    </PanelPopover>
  );
}

const panelStyles = {
  width: '20rem',
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
  '& .column': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 40,
    '&[data-dragged]': { opacity: 0.5 },
    '& label': { display: 'flex', alignItems: 'center', gap: 1, flex: 1, minWidth: 0 },
    '& .handle': { cursor: 'grab' },
    '& [aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
};
