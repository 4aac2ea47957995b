/** Defaults that the page's own scripts need, too. They load no schema, so they stay small. */
export const configDefaults = {
  apiBaseUrl: 'http://localhost:3000',
  brandName: 'Subscription Console',
} as const;

export const environmentTones = ['neutral', 'info', 'warning', 'error'] as const;
