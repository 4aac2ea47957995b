import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { App } from '../../domain/entities';
import { ActivityDot } from './ActivityDot';

/** Of every option, so that each has its place without the others; room for two lines. */
export const OPTION_HEIGHT = 48;

type AppOptionProps = {
  id: string;
  app: App;
  /** Its place among all, of which only some are rendered. */
  row: number;
  count: number;
  isSelected: boolean;
  isActive: boolean;
  onSelect: (app: App) => void;
};

export function AppOption(props: AppOptionProps) {
  const { id, app, row, count, isSelected, isActive, onSelect } = props;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={row + 1}
      aria-setsize={count}
      data-active={isActive}
      onClick={() => onSelect(app)}
      style={{ top: row * OPTION_HEIGHT }}
      sx={{
        position: 'absolute',
        insetInline: 0,
        height: OPTION_HEIGHT,
        px: 2,
        display: 'flex',
        alignItems: 'center',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&[data-active="true"]': {
          bgcolor: 'action.focus',
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        },
      }}
    >
      <ActivityDot active={app.isActive} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          <bdi>{app.displayName}</bdi>
        </Typography>
        {app.description && (
          <Typography variant="caption" noWrap component="div" color="textSecondary">
            <bdi>{app.description}</bdi>
          </Typography>
        )}
      </Box>
      {isSelected && <CheckIcon fontSize="small" color="primary" />}
    </Box>
  );
}
