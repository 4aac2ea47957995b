import { useSyncExternalStore } from 'react';
import { refusalKey, refusals } from '../../api/client/refusals';
import type { MutationName } from '../../changes/kinds/kind';

/**
 * Whether the platform has refused the call in this session
 * (docs/product/permissions.md#permissions).
 */
export function useIsRefused(call: MutationName | 'testStripeConnection'): boolean {
  return useSyncExternalStore(refusals.subscribe, () => refusalKey(call) in refusals.get());
}
