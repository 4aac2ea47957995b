import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { PanelPopover } from '../../ui/PanelPopover';
import { useIsPhone } from '../../ui/useIsPhone';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ColumnLayout } from '../gridColumn';
import type { ListTools, ToolPanelProps } from '../useListController';
import { isSameLayout, moveColumn, showColumn } from './changeLayout';
import type { Density } from './listLayout';
import {
  arrangeColumns,
  defaultLayout,
  densities,
  MAX_WIDTH,
  minWidthOf,
  widthOf,
  resizeColumn,
} from './listLayout';

const densityLabels: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

/** A panel that shows, hides, moves and resizes the columns of a list, and sets its density. */
export function ColumnsPanel({ tools, anchor, onClose }: ToolPanelProps) {
  const { columns, layout, changeLayout } = tools;
  const isPhone = useIsPhone();
  // On a phone, cards have enough room for all columns.
  const withoutRoom = isPhone ? [] : tools.withoutRoom;
  const titleId = useId();
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

  const press = (button: HTMLElement, column: ColumnLayout, by: number) => {
    flushSync(() => move(column, by));
    // Restores the focus, which browsers remove from an element that moves within the document.
    button.focus();
  };

  return (
    <PanelPopover anchor={anchor} onClose={onClose} titleId={titleId} sx={panelStyles}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        Columns
      </Typography>
      {!isPhone && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Density"
          value={layout.density}
          onChange={(_event, density: Density | null) => {
            if (density !== null) changeLayout({ ...layout, density });
          }}
          sx={{ mb: 1 }}
        >
          {densities.map((density) => (
            <ToggleButton key={density} value={density}>
              {densityLabels[density]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {first && (
          <li className="column">
            <Box component="label" sx={{ pl: 3 }}>
              <Checkbox checked disabled />
              {first.header}
            </Box>
            {!isPhone && <WidthField column={first} tools={tools} />}
            <span className="moves" />
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
            <label>
              <DragIndicator aria-hidden className="handle" />
              <Checkbox
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
            {!isPhone && <WidthField column={column} tools={tools} />}
            <span className="moves">
              <IconButton
                size="small"
                aria-label={`Move up ${column.header}`}
                aria-disabled={index === 0}
                onClick={({ currentTarget }) => press(currentTarget, column, -1)}
              >
                <ArrowUpward />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move down ${column.header}`}
                aria-disabled={index === arranged.length - 1}
                onClick={({ currentTarget }) => press(currentTarget, column, 1)}
              >
                <ArrowDownward />
              </IconButton>
            </span>
          </li>
        ))}
      </Box>
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

/**
 * A field for the width of a column in pixels. It is empty while the column takes a share of the
 * remaining width.
 */
function WidthField({ column, tools }: { column: ColumnLayout; tools: ListTools }) {
  const { layout, changeLayout } = tools;
  const width = widthOf(column, layout.widths) ?? null;
  // Typed text while the field has the focus. It may not be a valid width yet.
  const [draft, setDraft] = useState<string | null>(null);
  const min = minWidthOf(column);
  const change = (text: string) => {
    const wanted = Number(text);
    const isWidth = text === '' || (wanted >= min && wanted <= MAX_WIDTH);
    setDraft(text);
    if (isWidth) changeLayout(resizeColumn(layout, column.field, text === '' ? null : wanted));
  };
  return (
    <OutlinedInput
      type="number"
      value={draft ?? width ?? ''}
      placeholder="Auto"
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(null)}
      inputProps={{
        'aria-label': `${column.header} width in pixels`,
        min,
        max: MAX_WIDTH,
        step: 10,
      }}
      sx={{ width: '5.5rem' }}
    />
  );
}

const panelStyles = {
  width: '25rem',
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
  '& .column': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 40,
    '&[data-dragged]': { opacity: 0.5 },
    '& label': { display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 },
    '& .handle': { color: 'text.secondary', cursor: 'grab', width: 24 },
    '& .moves': { display: 'flex', flex: '0 0 auto', minWidth: { xs: 80, sm: 60 } },
    '& [aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
};
