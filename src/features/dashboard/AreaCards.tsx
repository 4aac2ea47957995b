import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppLink } from '../useAppLink';

type Area = { title: string; text: string; action: string; path: string };

/** Links from the dashboard to the areas of the console. */
export function AreaCards({ areas }: { areas: readonly Area[] }) {
  const appLink = useAppLink();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {areas.map(({ title, text, action, path }) => (
        <Paper
          key={path}
          variant="outlined"
          component="section"
          aria-label={title}
          sx={{ p: 2.5, display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2">{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to={appLink(path)}
            aria-label={`${action}: ${title}`}
            sx={{ flexShrink: 0 }}
          >
            {action}
          </Button>
        </Paper>
      ))}
    </Box>
  );
}
