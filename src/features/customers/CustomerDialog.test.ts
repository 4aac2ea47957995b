import { toastStore } from '../../shared/toast/toast';
import { addOrder } from './CustomerDialog';

it('says that orders come in the next phase, and fails', async () => {
  await expect(addOrder()).rejects.toThrow('Not implemented yet');
  expect(toastStore.get().history[0]).toMatchObject({
    variant: 'info',
    title: 'Order functionality will be implemented in the next phase',
  });
});
