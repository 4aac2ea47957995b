import { nanoid } from '@reduxjs/toolkit';
import { showable } from '../../text';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelPopover } from '../../ui/PanelPopover';
import { Truncated } from '../../ui/Truncated';
import { layoutName, writeLayout } from '../layout/useListLayout';
import { useStorageOwner } from '../../browser/usePersisted';
import type { ToolPanelProps } from '../useListController';
import type { SavedView } from './savedViews';
import {
  isChanged,
  MAX_NAME_LENGTH,
  mayNamePerson,
  openView,
  useCurrentView,
  useSavedViews,
  viewOf,
  withView,
  writeSavedViews,
} from './savedViews';

/** A panel that saves what a list shows as a view, and renames and deletes its views. */
export function ViewsPanel({ tools, anchor, onClose }: ToolPanelProps) {
  const { name: list, question } = tools;
  const current = useCurrentView(tools);
  const owner = useStorageOwner();
  const all = useSavedViews();
  const views = all.filter((view) => view.list === list);
  const [, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const titleId = useId();
  const noteId = useId();

  const filterNames = Object.keys(question.filters);

  const write = (next: readonly SavedView[]) => writeSavedViews(owner, next);

  /** Shows a view as it was saved. `null` leaves the current view. */
  const open = (view: SavedView | null) => {
    const query = view && openView(owner, view, filterNames);
    setParams((params) => withView(params, query, filterNames));
  };
  const replace = (id: string, view: SavedView) =>
    write(all.map((each) => (each.id === id ? view : each)));

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const view = viewOf(tools, nanoid(), name.trim());
    write([...all, view]);
    open(view);
    setName('');
    onClose();
  };
  const save = (old: SavedView) => {
    const view = viewOf(tools, old.id, old.name);
    replace(old.id, view);
    open(view);
    onClose();
  };
  const remove = (view: SavedView) => {
    if (view.id === current?.id) open(null);
    write(all.filter(({ id }) => id !== view.id));
    writeLayout(owner, layoutName(list, view.id), null);
  };

  return (
    <PanelPopover
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      sx={{ width: '22.5rem', maxWidth: 'calc(100vw - 32px)', p: 2 }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        Views
      </Typography>
      {current && isChanged(current, tools) && (
        <Button variant="contained" fullWidth onClick={() => save(current)} sx={{ mb: 1 }}>
          <Truncated text={`Save changes to “${current.name}”`} />
        </Button>
      )}
      <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
          autoFocus
          placeholder="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          inputProps={{
            'aria-label': 'New view name',
            'aria-describedby': noteId,
            maxLength: MAX_NAME_LENGTH,
          }}
        />
        <Button type="submit" variant="outlined" color="inherit" sx={{ flex: '0 0 auto' }}>
          Save view
        </Button>
      </Box>
      <Typography id={noteId} variant="caption" color="textSecondary">
        {mayNamePerson(question)
          ? 'Views with a search are deleted when you log out, because a search may contain someone’s name.'
          : 'Saves search, filters and columns for you in this browser. To share them, copy the link.'}
      </Typography>
      {views.length > 0 && (
        <Box
          component="ul"
          aria-label="Saved views"
          sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
        >
          {views.map((view) => (
            <Box component="li" key={view.id} sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
              <NameField
                name={view.name}
                onChange={(next) => replace(view.id, { ...view, name: next })}
              />
              <IconButton
                aria-label={`Delete ${showable(view.name)}`}
                onClick={({ currentTarget }) => {
                  // Moves the focus to the panel, because the focused button is removed together
                  // with its view.
                  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
                  remove(view);
                }}
              >
                <Delete />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </PanelPopover>
  );
}

type NameFieldProps = { name: string; onChange: (name: string) => void };

/** A field with the name of a view, which renames it when the operator leaves the field. */
function NameField({ name, onChange }: NameFieldProps) {
  const [draft, setDraft] = useState(name);
  const rename = () => {
    const next = draft.trim();
    if (next === '') setDraft(name);
    else if (next !== name) onChange(next);
  };
  return (
    <OutlinedInput
      fullWidth
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={rename}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rename();
      }}
      inputProps={{ 'aria-label': `Name of ${showable(name)}`, maxLength: MAX_NAME_LENGTH }}
    />
  );
}
