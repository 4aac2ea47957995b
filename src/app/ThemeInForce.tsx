import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectThemeMode } from '../store/themeSlice';

/** Applies the theme of the store to MUI. */
export function ThemeInForce() {
  const mode = useAppSelector(selectThemeMode);
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  return null;
}
