import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { panelGrid, secondPanelHeight } from './panelGrid';

/** Minimum height of each panel, and whether it is a chart, in their order on the page. */
const panels = [
  { minHeight: { xs: '20.875rem', sm: '16.875rem', lg: '20.875rem' }, isChart: false },
  { minHeight: secondPanelHeight, isChart: true },
  { minHeight: { xs: '24.125rem', sm: '13.625rem' }, isChart: true },
  { minHeight: { xs: '18.375rem', sm: '17.875rem' }, isChart: false },
  { minHeight: { xs: '20.625rem', sm: '18.625rem' }, isChart: false },
];

/** Placeholders of the panels' size, until the code of the figures has loaded. */
export function PanelSkeletons() {
  return (
    <Box aria-busy sx={panelGrid}>
      {panels.map(({ minHeight, isChart }, index) => (
        <Paper key={index} variant="outlined" sx={{ ...panelStyles, minHeight }}>
          <Skeleton width="40%" sx={{ mb: 1, fontSize: '1.375rem' }} />
          {isChart ? (
            <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} />
          ) : (
            [80, 65, 72].map((width) => (
              <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.25rem' }} />
            ))
          )}
        </Paper>
      ))}
    </Box>
  );
}

const panelStyles = { display: 'flex', flexDirection: 'column', p: 2 } as const;
