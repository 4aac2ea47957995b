import { toast } from '../../shared/toast/toast';

/**
 * Says that orders come in the next phase, and fails: the platform has no call for them yet
 * (docs/product.md#customers).
 */
export function addOrder(): Promise<never> {
  toast.info('Order functionality will be implemented in the next phase');
  return Promise.reject(new Error('Not implemented yet'));
}
