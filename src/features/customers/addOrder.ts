import { toast } from '../../shared/toast/toast';

/**
 * Section 8, "Other": adding an order says that it comes in the next phase, and fails.
 * There is no call for it yet.
 */
export function addOrder(): Promise<never> {
  toast.info('Order functionality will be implemented in the next phase');
  return Promise.reject(new Error('Not implemented yet'));
}
