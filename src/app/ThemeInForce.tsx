import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectThemeMode } from '../store/themeSlice';

/** Puts the theme slice's choice in force. */
export function ThemeInForce() {
  const mode = useAppSelector(selectThemeMode);
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  return null;
}
