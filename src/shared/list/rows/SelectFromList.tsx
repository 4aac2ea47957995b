import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatCount, formatCounted } from '../../format';
import { showable } from '../../text';
import { Muted } from '../../ui/Muted';
import { PanelPopover } from '../../ui/PanelPopover';
import type { RowsWish } from '../listData';
import { gridIdOf, type GridRow } from '../rowIds';
import type { SelectionStore } from '../selection/selection';
import { identifiersOf, matchList, MOST_ENTRIES } from './matchList';

type SelectFromListProps = {
  wish: RowsWish<GridRow>;
  selection: SelectionStore;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/**
 * A panel that selects the rows of a pasted list of email addresses or ids
 * (docs/product/lists.md#all-rows).
 */
export function SelectFromList({ wish, selection, anchor, onClose }: SelectFromListProps) {
  // Kept while the panel is closed, so that the operator can look at the rows and then continue
  // with the list.
  const [text, setText] = useState('');
  return (
    anchor && (
      <ListPanel
        wish={wish}
        anchor={anchor}
        text={text}
        setText={setText}
        onClose={onClose}
        onSelect={(rows) => {
          // Rows without an id can't be selected, because actions need the id.
          const known = rows.flatMap((row) => (row.id ? [[gridIdOf(row.id), row] as const] : []));
          selection.set({ kind: 'rows', rows: new Map(known) });
          onClose();
        }}
      />
    )
  );
}

type ListPanelProps = {
  wish: RowsWish<GridRow>;
  anchor: HTMLElement;
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
  onSelect: (rows: readonly GridRow[]) => void;
};

function ListPanel({ wish, anchor, text, setText, onClose, onSelect }: ListPanelProps) {
  const titleId = useId();
  const noteId = useId();
  const known = useDeferredValue<RowsWish<GridRow> | null>(wish, null);
  const identifiers = useMemo(() => known && identifiersOf(known), [known]);
  const pasted = useDeferredValue(text);
  const match = useMemo(
    () => (identifiers ? matchList(pasted, identifiers) : null),
    [pasted, identifiers],
  );
  const isTooLong = match !== null && match.entries > MOST_ENTRIES;
  const rows = match && !isTooLong ? match.rows : [];
  return (
    <PanelPopover
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      sx={{
        width: '25rem',
        maxWidth: 'calc(100vw - 32px)',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
      }}
    >
      <Typography id={titleId} variant="h2">
        Paste emails or IDs
      </Typography>
      <OutlinedInput
        multiline
        autoFocus
        minRows={6}
        maxRows={12}
        value={text}
        placeholder={'ada@example.com\nsub_1Q8…'}
        onChange={({ target }) => setText(target.value)}
        slotProps={{
          input: { 'aria-label': 'Emails or ids', 'aria-describedby': noteId, spellCheck: false },
        }}
        sx={{ p: 1.25, fontFamily: 'monospace' }}
      />
      <Box id={noteId} role="status">
        <Muted>
          {match && match.entries > 0
            ? summaryOf(match)
            : `Emails or IDs, as text or CSV, up to ${formatCount(MOST_ENTRIES)}.`}
        </Muted>
      </Box>
      {isTooLong && (
        <Alert severity="error">
          {`You listed ${formatCount(match.entries)}. At most ${formatCount(MOST_ENTRIES)} can be selected at a time.`}
        </Alert>
      )}
      {match && !isTooLong && (
        <>
          <Entries label="Missing" entries={match.missing} />
          <Entries label="Listed twice" entries={match.repeated} />
          <Entries label="Not looked up" entries={match.others} />
        </>
      )}
      <Button
        variant="contained"
        disabled={rows.length === 0}
        onClick={() => onSelect(rows)}
        sx={{ alignSelf: 'end' }}
      >
        <span>{rows.length === 0 ? 'Select' : `Select ${formatCounted(rows.length, 'row')}`}</span>
      </Button>
    </PanelPopover>
  );
}

/** Returns the summary of a list: `300 listed: 288 found (291 rows), 12 missing`. */
function summaryOf({ entries, found, rows, missing }: ReturnType<typeof matchList>): string {
  const shared = rows.length === found ? '' : ` (${formatCounted(rows.length, 'row')})`;
  const absent = missing.length === 0 ? 'none missing' : `${formatCount(missing.length)} missing`;
  return `${formatCount(entries)} listed: ${formatCount(found)} found${shared}, ${absent}`;
}

/** Maximum number of listed entries, to limit the size of the panel. */
const MOST_SHOWN = 200;

function Entries({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  const more = entries.length - MOST_SHOWN;
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="caption" color="textSecondary">
        {`${label} (${formatCount(entries.length)})`}
      </Typography>
      <Box
        tabIndex={0}
        sx={{ maxHeight: 96, overflowY: 'auto', fontSize: '0.8125rem', whiteSpace: 'pre-wrap' }}
      >
        {[
          ...entries.slice(0, MOST_SHOWN).map((entry) => showable(entry, 80)),
          ...(more > 0 ? [`${formatCount(more)} more`] : []),
        ].join('\n')}
      </Box>
    </Box>
  );
}
