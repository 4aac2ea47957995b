import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { runScreenCommand } from '../screenCommands';
import { Freshness } from './Freshness';
import { Muted } from './Muted';
import { PHONE } from './touch';
import { visuallyHidden } from './VisuallyHidden';

type PageHeaderProps = {
  title: string;
  subtitle?: string;
  badge?: ReactNode;
  /** Time at which the server sent the data on the page. Omit it on a page that loads no data. */
  updatedAt?: number | null | undefined;
  /** Whether the actions include a 'Refresh' button. The age is then plain text. */
  hasRefreshButton?: boolean;
  /** Buttons, with the main one last. */
  actions?: ReactNode;
};

/** The header of every page: its h1, its purpose, the age of its data, and its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, badge, updatedAt, hasRefreshButton = false, actions } = props;
  const onRefresh = hasRefreshButton ? undefined : () => runScreenCommand('refresh');
  const [now] = useState(() => Date.now());
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 1.5 },
        minHeight: { xs: 40, sm: 48 },
        // On a phone, title, age and buttons share one line, so the buttons show only their icons.
        [PHONE]: { '& [data-label]': visuallyHidden },
      }}
    >
      <Box
        sx={{
          flex: { xs: '1 1 9rem', sm: '0 1 auto' },
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Typography variant="h1" sx={titleStyles}>
          {title}
        </Typography>
        {badge}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          // Right-aligned even when it wraps below the title, so that the buttons stay in place
          // when the age appears to their left.
          ml: 'auto',
        }}
      >
        {'updatedAt' in props && typeof updatedAt !== 'number' ? (
          // An invisible placeholder, so that the buttons do not move when the age appears.
          <Box key="loading" aria-hidden sx={{ visibility: 'hidden' }}>
            <Freshness updatedAt={now} onRefresh={onRefresh} />
          </Box>
        ) : (
          <Freshness key="loaded" updatedAt={updatedAt} onRefresh={onRefresh} />
        )}
        {actions}
      </Box>
      {subtitle !== undefined && <Muted sx={{ width: '100%' }}>{subtitle}</Muted>}
    </Box>
  );
}

const titleStyles = {
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  // Two lines on a phone, where a long title shares its line with the age and the buttons.
  lineHeight: { xs: 1.2, sm: 1.4 },
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2', sm: '1' },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Lays out the parts of a page in a column: header, cards, toolbar, main content. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1, sm: 2 }, minWidth: 0 }}>
      {children}
    </Box>
  );
}
