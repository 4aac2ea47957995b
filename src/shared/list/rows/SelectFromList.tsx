import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatCount, formatCounted, singular } from '../../format';
import { showable } from '../../text';
import { DialogForm } from '../../ui/DialogForm';
import { Muted } from '../../ui/Muted';
import { SecondaryButton } from '../../ui/SecondaryButton';
import type { RowsWish } from '../listData';
import { gridIdOf, type GridRow } from '../rowIds';
import type { SelectionStore } from '../selection/selection';
import { handedText } from './handedText';
import { identifiersOf, matchList, MOST_ENTRIES } from './matchList';

type SelectFromListProps = {
  /** Name of the list, and its app. */
  list: string;
  appId: string | null;
  /** Plural noun for the rows: `users`. */
  nouns: string;
  wish: RowsWish<GridRow>;
  selection: SelectionStore;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Dialog that selects the rows of pasted email addresses or ids (docs/product/lists.md#all-rows).
 */
export function SelectFromList(props: SelectFromListProps) {
  const { list, appId, isOpen, ...others } = props;
  // Kept while the dialog is closed, so that the operator can look at the rows and then continue
  // with the list.
  const [text, setText] = useState('');
  const handed = useSyncExternalStore(handedText.subscribe, handedText.get);
  const isMine = handed?.list === list && handed.appId === appId;
  /** Text from the palette, whose rows are selected at once if all are found. Empty once closed. */
  const [asked, setAsked] = useState('');
  if (isMine && asked !== handed.text) {
    setAsked(handed.text);
    setText(handed.text);
  }
  useEffect(() => {
    if (isMine) handedText.set(null);
  }, [isMine]);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (wasOpen) setAsked('');
  }
  // Unmounted at once, so that the closed dialog doesn't take the focus from the selection bar.
  return (
    isOpen && (
      <PasteDialog
        {...others}
        text={text}
        setText={setText}
        isAsked={text !== '' && text === asked}
      />
    )
  );
}

type PasteDialogProps = Omit<SelectFromListProps, 'list' | 'appId' | 'isOpen'> & {
  text: string;
  setText: (text: string) => void;
  /** Whether the operator has asked in the palette to select the rows of this text. */
  isAsked: boolean;
};

/** Example of an id, by the plural noun of a list's rows. */
const exampleIds: Record<string, string> = {
  users: 'user_…',
  devices: 'device_…',
  subscriptions: 'sub_…',
  customers: 'cus_…',
};

function PasteDialog(props: PasteDialogProps) {
  const { nouns, wish, selection, text, setText, isAsked, onClose } = props;
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
  const select = () => {
    // Rows without an id can't be selected, because actions need the id.
    const found = rows.flatMap((row) => (row.id ? [[gridIdOf(row.id), row] as const] : []));
    selection.set({ kind: 'rows', rows: new Map(found) });
    onClose();
  };
  // The rows may still be those of the previous text.
  const isClear = pasted === text && rows.length > 0 && match !== null && !hasQuestions(match);
  const selectAsked = useEffectEvent(select);
  useEffect(() => {
    if (isAsked && isClear) selectAsked();
  }, [isAsked, isClear]);
  // The dialog isn't needed if all entries are found.
  if (isAsked && (match === null || isClear)) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Paste emails or IDs</DialogTitle>
      <DialogForm onSubmit={select}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <OutlinedInput
            multiline
            autoFocus
            minRows={6}
            maxRows={12}
            value={text}
            placeholder={`ada@example.com\n${exampleIds[nouns] ?? ''}`}
            onChange={({ target }) => setText(target.value)}
            slotProps={{
              input: {
                'aria-label': 'Emails or IDs',
                'aria-describedby': noteId,
                spellCheck: false,
              },
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
              <Entries label="Not found" entries={match.missing} />
              <Entries label="Listed twice" entries={match.repeated} />
              <Entries label="Not looked up" entries={match.others} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <SecondaryButton onClick={onClose}>Cancel</SecondaryButton>
          <Button type="submit" variant="contained" disabled={rows.length === 0}>
            <span>
              {rows.length === 0
                ? 'Select'
                : `Select ${formatCounted(rows.length, singular(nouns))}`}
            </span>
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

/** Whether the operator has to look at the entries before their rows are selected. */
const hasQuestions = ({ missing, repeated, others }: ReturnType<typeof matchList>): boolean =>
  missing.length + repeated.length + others.length > 0;

/** Summary of a list: `288 of 300 found (291 rows) · 12 not found`. */
function summaryOf({ entries, found, rows, missing }: ReturnType<typeof matchList>): string {
  const shared = rows.length === found ? '' : ` (${formatCounted(rows.length, 'row')})`;
  const absent = missing.length === 0 ? '' : ` · ${formatCount(missing.length)} not found`;
  return `${formatCount(found)} of ${formatCount(entries)} found${shared}${absent}`;
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
