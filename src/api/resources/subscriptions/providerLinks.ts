import { config } from '../../../shared/config';

const { customerUrl, priceUrl, productUrl, subscriptionUrl } = config.provider;

/**
 * Returns a function that links an id to the provider's dashboard. Null for an id that is missing
 * or unusable in a path.
 */
const linkTo =
  (template: string) =>
  (id: string | null): string | null => {
    // A browser resolves `.` and `..` even when encoded, so the link would lead to another page.
    if (!id || id === '.' || id === '..') return null;
    try {
      const encoded = encodeURIComponent(id);
      return template.replaceAll('{id}', () => encoded);
    } catch {
      // A lone surrogate has no encoding.
      return null;
    }
  };

export const providerLinks = {
  customer: linkTo(customerUrl),
  price: linkTo(priceUrl),
  product: linkTo(productUrl),
  subscription: linkTo(subscriptionUrl),
};
