import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { panelGrid } from './panelGrid';

/** Minimum height of each panel in rem, and whether it is a chart, in their order on the page. */
const panels = [
  { heights: { xs: 20.875, sm: 16.875, lg: 20.875 } },
  { heights: { xs: 28.125, sm: 27.85 }, isChart: true },
  { heights: { xs: 24.125, sm: 13.625 }, isChart: true },
  { heights: { xs: 18.375, sm: 17.875 } },
  { heights: { xs: 20.625, sm: 18.625 } },
] as const;

const inRem = (heights: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(heights).map(([at, rem]) => [at, `${rem}rem`]));

/** Placeholders of the panels' size, until the code of the figures has loaded. */
export function PanelSkeletons() {
  return (
    <Box aria-busy sx={panelGrid}>
      {panels.map(({ heights, ...panel }, index) => (
        <Paper key={index} variant="outlined" sx={{ ...panelStyles, minHeight: inRem(heights) }}>
          <Skeleton width="40%" sx={{ mb: 1, fontSize: '1.375rem' }} />
          {'isChart' in panel ? (
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
