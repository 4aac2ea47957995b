import { config } from './config';

/** The line that names the environment in a copied text; none where it has no name. */
export const environmentLines = (): string[] =>
  config.environmentName === '' ? [] : [`Environment: ${config.environmentName}`];
