import { createContext, use } from 'react';

/**
 * Reason why the operator can't change anything now. Null if changes are possible, or if there is
 * no provider.
 */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
