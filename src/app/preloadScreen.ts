import { parsePath } from 'react-router-dom';
import { screenAt } from '../features/screens';
import { preload } from '../shared/preload';
import { screenModules } from './screenModules';

/** Preloads the code of the screen that a link or a redirect leads to. */
export function preloadScreen(to: string): void {
  const name = screenAt(parsePath(to).pathname ?? '');
  if (name) preload(screenModules[name]);
}
