/**
 * Defaults that the page's inline scripts also need. They are in their own file, so that these
 * scripts stay small and load no schema.
 */
export const configDefaults = {
  apiBaseUrl: 'http://localhost:3000',
  brandName: 'Subscription Console',
} as const;

export const environmentTones = ['neutral', 'info', 'warning', 'error'] as const;
