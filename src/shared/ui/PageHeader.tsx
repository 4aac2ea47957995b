import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Freshness } from './Freshness';

type PageHeaderProps = {
  title: string;
  subtitle?: string;
  /** Beside the title: a count, a state. */
  badge?: ReactNode;
  /** When the data on the page left the server; left out where there are none to wait for. */
  updatedAt?: number | null | undefined;
  /** Buttons; the main one last. */
  actions?: ReactNode;
};

/** The head of every page: its one h1, what it is for, what can be done on it. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, badge, updatedAt, actions } = props;
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 48 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" noWrap>
            {title}
          </Typography>
          {badge}
        </Box>
        {subtitle !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          // At the right also where there is room only below the title, so that a button stands in
          // its place before the age to its left has come.
          ml: 'auto',
        }}
      >
        {'updatedAt' in props && typeof updatedAt !== 'number' ? (
          // Its place is kept for it: what stands beside it must not move when it comes.
          <Box key="to come" aria-hidden sx={{ visibility: 'hidden' }}>
            <Freshness updatedAt={0} />
          </Box>
        ) : (
          <Freshness key="known" updatedAt={updatedAt} />
        )}
        {actions}
      </Box>
    </Box>
  );
}
