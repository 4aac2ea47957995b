/** What holds where the page's configuration leaves a key out, for those who read it in small. */
export const configDefaults = {
  apiBaseUrl: 'http://localhost:3000',
  brandName: 'Subscription Console',
} as const;
