import { createContext, use } from 'react';

/** Why nothing can be changed now; null where changes can be made, as without a provider. */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
