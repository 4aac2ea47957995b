import { startPrerender } from './startPrerender';

startPrerender();
