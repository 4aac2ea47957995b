import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../format';
import { showable } from '../../text';
import { useTimes } from '../../times/Time';
import { LazyDialog, lazyPart } from '../../ui/LazyDialog';
import { scrollingLine } from '../../ui/scrollingLine';
import { useStorageOwner } from '../../browser/usePersisted';
import type { GridRow } from '../rowIds';
import type { ListTools, ReadyView } from '../useListController';
import {
  isChanged,
  isReadyViewShown,
  openView,
  useHasTabs,
  useSavedViews,
  viewQuery,
  withView,
} from './savedViews';

const ViewsPanel = lazyPart(async () => (await import('./ViewsPanel')).ViewsPanel);

const styles = {
  ...scrollingLine,
  alignItems: 'center',
  gap: 0.5,
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
  px: 0.5,
  py: 0,
  my: 0,
  minHeight: 36,
  '& > a': {
    flexShrink: 0,
    maxWidth: '15rem',
    px: 1.5,
    lineHeight: '2.25rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    textDecoration: 'none',
    borderRadius: 0.5,
    outlineOffset: -2,
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': {
      color: 'text.primary',
      fontWeight: 600,
      boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
    },
    '& > span': { ml: 0.75, color: 'text.secondary', fontWeight: 400 },
  },
} as const;

/** The view of all rows, for which the address has no parameters. */
const ALL_VIEW: ReadyView = { name: 'All', filters: {} };

type ViewTabsProps = {
  tools: ListTools;
  /** All rows of the list if they are known, for the counts of the built-in views. */
  rows?: readonly GridRow[] | undefined;
};

/**
 * The views of a list, as links below the title of its screen (docs/product/lists.md#list-tools). A
 * list without views has none.
 */
export function ViewTabs(props: ViewTabsProps) {
  return useHasTabs(props.tools) ? <Tabs {...props} /> : null;
}

function Tabs({ tools, rows }: ViewTabsProps) {
  const { name: list, question, readyViews } = tools;
  const owner = useStorageOwner();
  const saved = useSavedViews().filter((view) => view.list === list);
  const [params] = useSearchParams();
  const times = useTimes();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ready, setReady] = useState<readonly ReadyView[] | null>(readyViews ? null : []);
  useEffect(() => void readyViews?.().then(setReady), [readyViews]);

  const address = params.toString();
  // Rows that arrive while the operator looks at the tabs do not move them.
  const [counted, setCounted] = useState({ address, rows });
  if (counted.address !== address) setCounted({ address, rows });

  const filterNames = Object.keys(question.filters);
  const searchOf = (query: URLSearchParams) =>
    `?${withView(new URLSearchParams(address), query, filterNames)}`;
  const isSavedShown = saved.some(({ id }) => id === params.get('view'));
  const isReadyShown = (view: ReadyView) => !isSavedShown && isReadyViewShown(view, tools, params);
  const views = [ALL_VIEW, ...(ready ?? [])];
  const current = saved.find(({ id }) => id === params.get('view'));
  const isKnown = current ? !isChanged(current, tools) : views.some(isReadyShown);
  const edits = isKnown ? 'Edit views' : 'Save view';
  return (
    <Box component="nav" aria-label={`Views of ${list}`} sx={styles}>
      {views.map((view) => {
        const count = counted.rows && view.count?.(counted.rows, times);
        return (
          <Link
            key={view.name}
            to={searchOf(new URLSearchParams(view.filters))}
            aria-current={isReadyShown(view) ? 'page' : undefined}
          >
            {view.name}
            {count !== undefined && <span>{formatCount(count)}</span>}
          </Link>
        );
      })}
      {/* After the built-in views, which would move them. */}
      {ready !== null &&
        saved.map((view) => (
          <Link
            key={view.id}
            to={searchOf(viewQuery(view, filterNames))}
            onClick={() => openView(owner, view, filterNames)}
            aria-current={view === current ? 'page' : undefined}
            title={showable(view.name)}
          >
            {showable(view.name)}
            {view === current && !isKnown && <span>(changed)</span>}
          </Link>
        ))}
      {ready !== null &&
        (isKnown ? (
          saved.length > 0 && (
            <Tooltip title={edits}>
              <IconButton
                size="small"
                aria-label={edits}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
              >
                <Edit />
              </IconButton>
            </Tooltip>
          )
        ) : (
          <Button
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ minHeight: { xs: 32 } }}
          >
            {edits}
          </Button>
        ))}
      <LazyDialog open={anchor !== null}>
        <ViewsPanel tools={tools} anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyDialog>
    </Box>
  );
}
