import { startEarly } from './startEarly';

startEarly();
