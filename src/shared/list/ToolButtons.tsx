import type { ComponentType, ReactNode } from 'react';
import { memo, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onIntent, preload } from '../browser/preload';
import { LazyDialog, lazyPart } from '../ui/LazyDialog';
import { SecondaryButton } from '../ui/SecondaryButton';
import { VIEW_PARAM } from './layout/useListLayout';
import type { ListTools, ToolPanelProps } from './useListController';

const VIEWS = 'Views';

/** Its name is in the same code as the panel of views. */
const ViewName = lazyPart(async () => (await import('./views/ViewName')).ViewName);

type Tool = {
  label: string;
  load: () => Promise<unknown>;
  Panel: ComponentType<ToolPanelProps>;
};

function lazyTool(label: string, load: () => Promise<ComponentType<ToolPanelProps>>): Tool {
  return { label, load, Panel: lazyPart(load) };
}

/** The tools of every list, from left to right. */
const toolsOfLists: readonly Tool[] = [
  lazyTool(VIEWS, async () => (await import('./views/ViewsPanel')).ViewsPanel),
  lazyTool('Columns', async () => (await import('./layout/ColumnsPanel')).ColumnsPanel),
];

/** The buttons of a list's tools. */
export function ToolButtons({ tools, children }: { tools: ListTools; children: ReactNode }) {
  const [params] = useSearchParams();
  const isInView = params.has(VIEW_PARAM);
  return (
    <>
      {toolsOfLists.map((tool) => (
        <ToolButton
          key={tool.label}
          {...tool}
          tools={tools}
          isInView={isInView && tool.label === VIEWS}
        />
      ))}
      {children}
    </>
  );
}

type ToolButtonProps = Tool & { tools: ListTools; isInView: boolean };

/** Memoised: the page of the list stands in the address, too. */
const ToolButton = memo(function ToolButton(props: ToolButtonProps) {
  const { label, load, Panel, tools, isInView } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <SecondaryButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...onIntent(() => preload(load))}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isInView ? (
          <Suspense fallback={<span>{label}</span>}>
            <ViewName tools={tools} />
          </Suspense>
        ) : (
          <span>{label}</span>
        )}
      </SecondaryButton>
      <LazyDialog open={anchor !== null}>
        <Panel tools={tools} anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyDialog>
    </>
  );
});
