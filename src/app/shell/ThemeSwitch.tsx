import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectThemeMode, themeChosen } from '../../store/themeSlice';

export function ThemeSwitch() {
  const mode = useAppSelector(selectThemeMode);
  const dispatch = useAppDispatch();
  const other = mode === 'light' ? 'dark' : 'light';
  const label = `Switch to ${other} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => dispatch(themeChosen(other))}>
        {mode === 'light' ? <DarkIcon fontSize="small" /> : <LightIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
