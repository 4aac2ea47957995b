import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { runScreenCommand } from '../screenCommands';
import { Freshness } from './Freshness';
import { Muted } from './Muted';

type PageHeaderProps = {
  title: string;
  subtitle?: string;
  /** Beside the title: a count, a state. */
  badge?: ReactNode;
  /** When the data on the page left the server; absent on a page that waits for none. */
  updatedAt?: number | null | undefined;
  /** Whether the actions have a button 'Refresh': the age is text then. */
  hasRefreshButton?: boolean;
  /** Buttons; the main one last. */
  actions?: ReactNode;
};

/** The head of every page: its h1, its purpose, the age of its data, and its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, badge, updatedAt, hasRefreshButton = false, actions } = props;
  const onRefresh = hasRefreshButton ? undefined : () => runScreenCommand('refresh');
  const [now] = useState(() => Date.now());
  const heading = (
    <>
      <Typography variant="h1" noWrap>
        {title}
      </Typography>
      {badge}
    </>
  );
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 48 }}
    >
      {subtitle === undefined ? (
        heading
      ) : (
        <Box
          sx={{
            flex: '1 1 15rem',
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
          }}
        >
          {heading}
          <Muted sx={{ width: '100%' }}>{subtitle}</Muted>
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          // Right-aligned also below the title: a button then keeps its place when the age appears
          // to its left.
          ml: 'auto',
        }}
      >
        {'updatedAt' in props && typeof updatedAt !== 'number' ? (
          // An invisible placeholder: the buttons beside it must not move when the age appears.
          <Box key="loading" aria-hidden sx={{ visibility: 'hidden' }}>
            <Freshness updatedAt={now} onRefresh={onRefresh} />
          </Box>
        ) : (
          <Freshness key="loaded" updatedAt={updatedAt} onRefresh={onRefresh} />
        )}
        {actions}
      </Box>
    </Box>
  );
}

/** The parts of a page in a column: header, cards, toolbar, main surface. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>{children}</Box>
  );
}
