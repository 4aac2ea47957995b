import { showPrerendered } from './showPrerendered';

showPrerendered();
