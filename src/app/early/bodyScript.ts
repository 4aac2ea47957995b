import { showEarly } from './showEarly';

showEarly();
