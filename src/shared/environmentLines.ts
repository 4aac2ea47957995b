import { config } from './config';

/**
 * Line with the environment's name for a copied text, or an empty list if the environment has no
 * name.
 */
export const environmentLines = (): string[] =>
  config.environmentName === '' ? [] : [`Environment: ${config.environmentName}`];
