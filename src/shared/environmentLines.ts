import { config } from './config';

/**
 * Returns the line that names the environment in a copied text. It is missing if the environment
 * has no name.
 */
export const environmentLines = (): string[] =>
  config.environmentName === '' ? [] : [`Environment: ${config.environmentName}`];
