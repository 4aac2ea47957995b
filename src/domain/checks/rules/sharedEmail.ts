import type { Customer } from '../../entities';
import { checkRule } from '../checkRule';

export const sharedEmail = checkRule({
  id: 'shared-email',
  name: 'One email, several customers',
  severity: 'warning',
  why: 'Payments and subscriptions of one person may be spread over several records.',
  action: 'See which record is in use, and merge or close the others in Stripe.',
  list: 'customers',
  needs: ['customers'],
  find: ({ customers }) => {
    const byEmail = new Map<string, [Customer, ...Customer[]]>();
    const seen = new Set<string>();
    for (const customer of customers) {
      const email = customer.email?.trim().toLowerCase() ?? '';
      if (email === '' || seen.has(customer.id)) continue;
      seen.add(customer.id);
      const group = byEmail.get(email);
      if (group) group.push(customer);
      else byEmail.set(email, [customer]);
    }
    return [...byEmail.values()]
      .filter((group) => group.length > 1)
      .map((group) => ({
        row: group[0].id,
        label: group[0].email,
        target: group[0].id,
        evidence: [{ label: 'Customers', value: group.map(({ id }) => id).join(', ') }],
      }));
  },
});
