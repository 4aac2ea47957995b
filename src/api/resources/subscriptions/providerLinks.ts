import { config } from '../../../shared/config';

/** A page of the provider's dashboard; null for an id that is missing or unusable in a path. */
const linkTo =
  (place: string) =>
  (id: string | null): string | null => {
    // A browser resolves `.` and `..`, even encoded: the link would lead to another page.
    if (!id || id === '.' || id === '..') return null;
    try {
      return `${config.providerDashboardUrl}/${place}/${encodeURIComponent(id)}`;
    } catch {
      // A lone surrogate has no encoding.
      return null;
    }
  };

export const providerLinks = {
  customer: linkTo('customers'),
  price: linkTo('prices'),
  subscription: linkTo('subscriptions'),
};
