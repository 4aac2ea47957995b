import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showable } from '../text';
import { FigureHint, type FigureFacts } from './FigureTiles';
import { tableStyles } from './tableStyles';

/** What a chart shows, as text. The first cell of a row is its header, which may lead to what it counts. */
type ChartTable = {
  columns: readonly string[];
  rows: readonly { cells: readonly string[]; to?: string | undefined }[];
};

type ChartPanelProps = {
  title: string;
  facts: FigureFacts;
  /** The sum or the state that the chart is about. */
  lead?: ReactNode;
  /** Buttons beside the one for the table. */
  actions?: ReactNode;
  /** null while there is nothing to draw; `children` then says why. */
  table: ChartTable | null;
  /** The height of the drawing, and of the table, which scrolls. */
  height: number;
  children: ReactNode;
};

const styles = { p: 2, minWidth: 0, '@media print': { breakInside: 'avoid' } } as const;

/** A chart with its title, what it rests on, and the table that says the same. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, facts, lead, actions, table, height, children } = props;
  const [wantsTable, setWantsTable] = useState(false);
  const action = wantsTable ? 'Show as chart' : 'Show as table';
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={styles}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 32 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <Typography variant="h2" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <FigureHint label={title} {...facts} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {actions}
          <Button
            size="small"
            aria-label={`${action}: ${title}`}
            onClick={() => setWantsTable(!wantsTable)}
            // It has its place before there is a table: on a phone the title would shift.
            sx={{ visibility: table ? 'visible' : 'hidden' }}
          >
            <span>{action}</span>
          </Button>
        </Box>
      </Box>
      {lead}
      {table && wantsTable ? (
        <Box
          // A region with a name and a stop of the keyboard, since it scrolls.
          role="region"
          aria-label={`Table: ${title}`}
          tabIndex={0}
          sx={{ mt: 1.5, minHeight: height, maxHeight: Math.max(height, 320), overflow: 'auto' }}
        >
          <Box component="table" sx={tableStyles}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ cells: [name = '', ...cells], to }, index) => (
                <tr key={index}>
                  <th scope="row">
                    {to === undefined ? (
                      showable(name)
                    ) : (
                      <MuiLink component={Link} to={to}>
                        {showable(name)}
                      </MuiLink>
                    )}
                  </th>
                  {cells.map((cell, place) => (
                    <td key={table.columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ) : (
        <Box sx={{ mt: 1.5, minHeight: height }}>
          <Suspense>{children}</Suspense>
        </Box>
      )}
    </Paper>
  );
}
