import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { lazy, useState } from 'react';
import { onIntent, preload } from '../preload';
import { LazyDialog } from '../ui/LazyDialog';
import { Truncated } from '../ui/Truncated';
import { useIsPhone } from '../ui/useIsPhone';
import type { ListTools } from './useListTools';

/** A panel of a tool, which hangs below its button. */
export type ToolPanelProps = {
  tools: ListTools;
  /** The button while the panel is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

type Tool = {
  label: string;
  /** What the button says instead of its label, such as the name of the view. */
  state: ((tools: ListTools) => string | null) | undefined;
  load: () => Promise<unknown>;
  Panel: ComponentType<ToolPanelProps>;
};

function lazyTool(
  label: string,
  load: () => Promise<ComponentType<ToolPanelProps>>,
  state?: Tool['state'],
): Tool {
  return { label, state, load, Panel: lazy(async () => ({ default: await load() })) };
}

/** The tools of every list, from left to right. */
const toolsOfLists: readonly Tool[] = [
  lazyTool(
    'Views',
    async () => (await import('./views/ViewsPanel')).ViewsPanel,
    ({ view }) => view && (view.isChanged ? `${view.name} (changed)` : view.name),
  ),
  lazyTool('Columns', async () => (await import('./layout/ColumnsPanel')).ColumnsPanel),
];

/** The buttons at the end of a list's toolbar. */
export function ToolButtons({ tools }: { tools: ListTools }) {
  const isPhone = useIsPhone();
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
      {isPhone && (
        <Button variant="outlined" color="inherit" onClick={() => tools.setSelecting(true)}>
          Select
        </Button>
      )}
      {toolsOfLists.map((tool) => (
        <ToolButton key={tool.label} {...tool} tools={tools} />
      ))}
    </Box>
  );
}

function ToolButton({ label, state, load, Panel, tools }: Tool & { tools: ListTools }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const stateText = state?.(tools) ?? null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        {...(stateText !== null && { 'aria-label': `${label}: ${stateText}` })}
        aria-expanded={anchor !== null}
        {...onIntent(() => preload(load))}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {stateText === null ? label : <Truncated text={stateText} />}
      </Button>
      <LazyDialog open={anchor !== null}>
        <Panel tools={tools} anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyDialog>
    </>
  );
}
