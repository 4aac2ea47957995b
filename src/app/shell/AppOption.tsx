import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { App } from '../../domain/entities';
import { ActivityDot } from './ActivityDot';

type AppOptionProps = HTMLAttributes<HTMLLIElement> & { app: App };

/** An app in the list; MUI's Autocomplete marks the highlighted one by its class. */
export function AppOption({ app, ...option }: AppOptionProps) {
  return (
    <Box
      {...option}
      component="li"
      sx={{
        px: 2,
        display: 'flex',
        alignItems: 'center',
        cursor: 'pointer',
        '@media (hover: hover)': { '&.Mui-focused': { bgcolor: 'action.hover' } },
        '&&.Mui-focusVisible': {
          bgcolor: 'action.focus',
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        },
      }}
    >
      <ActivityDot active={app.isActive} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap dir="auto" align="left">
          {app.displayName}
        </Typography>
        {app.description && (
          <Typography
            variant="caption"
            noWrap
            component="div"
            color="textSecondary"
            dir="auto"
            align="left"
          >
            {app.description}
          </Typography>
        )}
      </Box>
      {option['aria-selected'] === true && <CheckIcon fontSize="small" color="primary" />}
    </Box>
  );
}
