import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentApp } from '../../features/navigation/currentApp';
import { letterOf } from '../../shared/browser/keyboard';
import { formatCounted } from '../../shared/format';
import { MAX_SEARCH_LENGTH, showable } from '../../shared/text';
import { Muted } from '../../shared/ui/Muted';
import { pasteFirstLine } from '../../shared/ui/pasteFirstLine';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { Key } from '../shell/Key';
import type { Option } from './hitGroups';
import { readPastedList, type PastedList } from './pastedList';
import { ResultList } from './ResultList';
import { usePaletteSearch } from './usePaletteSearch';

type SearchDialogProps = {
  recent: readonly Option[];
  onOpen: (option: Extract<Option, { kind: 'open' }>) => void;
  onClose: () => void;
  onShowShortcuts: () => void;
};

/**
 * Combobox for screens, actions, apps, and the content of apps (docs/product/palette.md#palette).
 */
export function SearchDialog({ recent, onOpen, onClose, onShowShortcuts }: SearchDialogProps) {
  const isPhone = useIsPhone();
  const selectedId = useCurrentApp().app?.id ?? null;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [pasted, setPasted] = useState<PastedList | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const search = usePaletteSearch({ typed, isComposing, pasted, recent, onShowShortcuts });
  const { groups, status } = search;

  const options = groups.flatMap((group) => group.options);
  const place = Math.max(
    options.findIndex((option) => option.id === highlighted),
    0,
  );
  const current = options[place];
  const listId = `${id}list`;
  const optionId = (option: Option) => `${id}${options.indexOf(option)}`;

  function choose(option: Option) {
    if (option.isDisabled) return;
    switch (option.kind) {
      case 'open':
        onOpen(option);
        break;
      case 'run':
        // Closed first, so that the closing dialog doesn't take the focus from what opens next.
        flushSync(onClose);
        option.run();
        break;
      case 'searchAll':
        search.searchAll();
        break;
      case 'expand':
        // After 'Show all', moves the highlight to the first of the new rows, which replace that
        // row.
        setHighlighted(null);
        search.expand(option.group);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const list = readPastedList(event.clipboardData.getData('text'), selectedId);
    if (list === null) {
      pasteFirstLine(event);
      return;
    }
    event.preventDefault();
    setTyped('');
    setPasted(list);
    setHighlighted(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setHighlighted(options.at((place + step) % options.length)?.id ?? null);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && search.isSearchingAll) {
      event.stopPropagation();
      search.stop();
    } else if (letterOf(event) === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Search' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}>
        <SearchIcon fontSize="small" aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder="Name, email, ID, app, screen or action"
          onChange={({ target }) => {
            setTyped(target.value);
            setPasted(null);
            setHighlighted(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search',
            'aria-autocomplete': 'list',
            'aria-expanded': options.length > 0,
            'aria-controls': options.length > 0 ? listId : undefined,
            'aria-activedescendant': current && optionId(current),
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <IconButton aria-label="Close search" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ResultList
        id={listId}
        groups={groups}
        current={current}
        optionId={optionId}
        onChoose={choose}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          minHeight: 40,
        }}
      >
        <Box sx={{ flex: 1 }}>
          {[
            ...(search.isCut
              ? [`Only the first ${MAX_SEARCH_LENGTH} characters are searched.`]
              : []),
            ...status,
          ].map((line, index) => (
            <Muted key={index}>{showable(line)}</Muted>
          ))}
        </Box>
        {!isPhone && <KeyLine />}
      </Box>
      <VisuallyHidden role="status">
        {search.isBusy
          ? 'Searching…'
          : typed !== '' &&
            showable([formatCounted(options.length, 'result'), ...status].join('. '))}
      </VisuallyHidden>
    </Dialog>
  );
}

/** Explains the keys visually. Screen readers announce the keys of a combobox themselves. */
function KeyLine() {
  return (
    <Muted component="span" aria-hidden sx={{ display: 'flex', gap: 2 }}>
      <span>
        <Key>↑</Key> <Key>↓</Key> to move
      </span>
      <span>
        <Key>Enter</Key> to open
      </span>
      <span>
        <Key>Esc</Key> to close
      </span>
    </Muted>
  );
}
