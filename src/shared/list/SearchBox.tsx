import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenCommand } from '../screenCommands';
import { MAX_SEARCH_LENGTH, searchText } from '../text';
import { pasteFirstLine } from '../ui/pasteFirstLine';

/**
 * Pause in typing, in milliseconds, that starts a search. It is longer than the time between two
 * keystrokes, and short enough not to feel slow.
 */
const PAUSE = 250;

export type SearchBoxProps = {
  /** Accessible name, and default of the placeholder. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
  /** Whether a pause in typing also starts a search. */
  afterPause?: boolean | undefined;
};

/**
 * A search field that searches on Enter or on its button. The typed text is local state, so that a
 * keystroke renders only this component. A changed `value` replaces the typed text, unless the
 * field's own search caused the change. Memoized, because a change of the list's page does not
 * affect it.
 */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, afterPause } = props;
  const [draft, setDraft] = useState({ text: value, searched: value, seen: value });
  // Whether an input method is composing text. Until it has finished, the field's text is
  // incomplete.
  const [isComposing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  if (draft.seen !== value) {
    const isOwn = value === draft.searched;
    setDraft({ text: isOwn ? draft.text : value, searched: value, seen: value });
  }

  useScreenCommand('search', () => input.current?.focus());

  const search = (text: string) => {
    const { text: searched } = searchText(text);
    setDraft((current) => ({ ...current, text, searched }));
    onSearch(searched);
  };

  const searchAfterPause = useEffectEvent(search);
  const isUnsearched = searchText(draft.text).text !== draft.searched;
  const isPending = afterPause === true && isUnsearched && !isComposing;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => {
      searchAfterPause(draft.text);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [isPending, draft.text]);

  // Moves the focus to the first row, skipping the tools and filters in between.
  const goToRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    const first = document.querySelector<HTMLElement>(
      'main [data-rowindex="0"] [role="rowheader"]',
    );
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search(draft.text);
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      // Leaving the field for a filter or tool also searches the typed text.
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInToolbar = currentTarget.parentElement?.contains(relatedTarget) === true;
        if (isInToolbar && !currentTarget.contains(relatedTarget) && isUnsearched) {
          search(draft.text);
        }
      }}
      sx={{
        display: 'flex',
        gap: 1,
        flex: { xs: '1 1 0', sm: '1 1 13rem' },
        maxWidth: { sm: '27.5rem' },
        '@media print': { display: draft.text === '' ? 'none' : 'flex' },
      }}
    >
      <OutlinedInput
        inputRef={input}
        type="search"
        fullWidth
        placeholder={placeholder ?? label}
        value={draft.text}
        inputProps={{
          'aria-label': label,
          maxLength: MAX_SEARCH_LENGTH,
          enterKeyHint: 'search',
        }}
        onKeyDown={goToRows}
        onPaste={pasteFirstLine}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={(event) => {
          const text = event.target.value;
          setDraft((current) => ({ ...current, text }));
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          draft.text !== '' && (
            <InputAdornment position="end">
              <IconButton
                aria-label="Clear search"
                size="small"
                onClick={() => {
                  search('');
                  input.current?.focus();
                }}
              >
                <Close fontSize="inherit" />
              </IconButton>
            </InputAdornment>
          )
        }
        // Hides the browser's own clear button.
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {!afterPause && (
        <Button type="submit" variant="outlined" color="inherit">
          Search
        </Button>
      )}
    </Box>
  );
});
