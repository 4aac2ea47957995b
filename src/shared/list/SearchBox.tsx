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

/** Milliseconds: longer than between two keystrokes, shorter than an operator waits for. */
const PAUSE = 250;

export type SearchBoxProps = {
  /** The accessible name, and the default of the placeholder. */
  label: string;
  placeholder?: string | undefined;
  /** The current search of the list. */
  value: string;
  onSearch: (text: string) => void;
  /** Whether a pause in typing starts a search, too. */
  afterPause?: boolean | undefined;
};

/**
 * A search field that searches on Enter or its button. The typed text is local state: a keystroke
 * renders only this box. It takes over `value` unless the change comes from its own search.
 * Memoised: a page of the list is no other search.
 */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, afterPause } = props;
  const [draft, setDraft] = useState({ text: value, searched: value, seen: value });
  // An input method composes: what is typed is not what the operator means yet.
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

  // Past the tools and filters between the search and the rows.
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
      // What is typed is searched with the filter that the operator moves on to.
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
        // The browser's own clear button would show beside ours.
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
