/** Defaults that the page's own scripts need, too: a file without `config.ts`'s schema keeps them small. */
export const configDefaults = {
  apiBaseUrl: 'http://localhost:3000',
  brandName: 'Subscription Console',
} as const;
