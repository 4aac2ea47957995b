import { createContext, use } from 'react';

/**
 * Reason why the operator can't change anything now. Null if changes are possible, and without a
 * provider.
 */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
