import { nanoid } from '@reduxjs/toolkit';
import { showable } from '../../text';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelPopover } from '../../ui/PanelPopover';
import { Truncated } from '../../ui/Truncated';
import { layoutName, writeLayout } from '../layout/useListLayout';
import { useListStorage } from '../listStorage';
import type { ReadyView, ToolPanelProps } from '../useListController';
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

const listStyles = { m: 0, p: 0, listStyle: 'none' };

/** A panel that shows, saves and deletes the views of a list. */
export function ViewsPanel({ tools, anchor, onClose }: ToolPanelProps) {
  const { name: list, question, readyViews } = tools;
  const current = useCurrentView(tools);
  const storage = useListStorage();
  const all = useSavedViews();
  const views = all.filter((view) => view.list === list);
  const [, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const titleId = useId();
  const noteId = useId();
  const [ready, setReady] = useState<readonly ReadyView[]>([]);
  useEffect(() => void readyViews?.().then(setReady), [readyViews]);

  const filterNames = Object.keys(question.filters);

  const write = (next: readonly SavedView[]) => writeSavedViews(storage, next);

  const withQuery = (params: URLSearchParams, query: URLSearchParams | null) =>
    withView(params, query, filterNames);
  /** Shows a view as it was saved. `null` leaves the current view. */
  const open = (view: SavedView | null) => {
    const query = view && openView(storage, view, filterNames);
    setParams((params) => withQuery(params, query));
  };

  const shown = (id: string, nameOfView: string) => viewOf(tools, id, nameOfView);

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const view = shown(nanoid(), name.trim());
    write([...all, view]);
    open(view);
    setName('');
    onClose();
  };
  const save = (old: SavedView) => {
    const view = shown(old.id, old.name);
    write(all.map((each) => (each.id === old.id ? view : each)));
    open(view);
    onClose();
  };
  const choose = (view: SavedView | null) => {
    open(view);
    onClose();
  };
  const remove = (view: SavedView) => {
    if (view.id === current?.id) open(null);
    write(all.filter(({ id }) => id !== view.id));
    writeLayout(storage, layoutName(list, view.id), null);
  };

  const openReady = ({ filters }: ReadyView) => {
    setParams((params) => withQuery(params, new URLSearchParams(filters)));
    onClose();
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
        <Alert severity="info" icon={false} sx={{ mb: 1 }}>
          <span>{`“${showable(current.name)}” has unsaved changes.`}</span>
          <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
            <Button variant="contained" onClick={() => save(current)}>
              Save
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => choose(current)}>
              Revert
            </Button>
          </Box>
        </Alert>
      )}
      {ready.length > 0 && (
        <Box component="ul" aria-label="Built-in views" sx={listStyles}>
          {ready.map((view) => (
            <li key={view.name}>
              <Button
                fullWidth
                color="inherit"
                onClick={() => openReady(view)}
                sx={{ justifyContent: 'flex-start' }}
              >
                <Truncated text={view.name} />
              </Button>
            </li>
          ))}
        </Box>
      )}
      {ready.length > 0 && <Divider sx={{ my: 1.5 }} />}
      {views.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          A view saves your search, filters and list layout.
        </Typography>
      ) : (
        <Box component="ul" sx={listStyles}>
          {views.map((view) => (
            <Box component="li" key={view.id} sx={{ display: 'flex', flexWrap: 'wrap' }}>
              <Button
                color={view.id === current?.id ? 'primary' : 'inherit'}
                aria-current={view.id === current?.id}
                onClick={() => choose(view)}
                sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
              >
                <Truncated text={view.name} />
              </Button>
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
      {current && (
        <Button color="inherit" onClick={() => choose(null)}>
          Leave this view
        </Button>
      )}
      <Divider sx={{ my: 1.5 }} />
      <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          fullWidth
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
          Save as view
        </Button>
      </Box>
      <Typography id={noteId} variant="caption" color="textSecondary">
        {mayNamePerson(question)
          ? 'Views with a search are deleted when you log out, because a search may contain someone’s name.'
          : 'Saved for you in this browser.'}
      </Typography>
    </PanelPopover>
  );
}
