import { config } from '../../../shared/config';

const { customerUrl, priceUrl, productUrl, subscriptionUrl } = config.provider;

/**
 * Returns a function from an id to its address in the provider's dashboard. The address is null for
 * an id that is missing or unusable in a path.
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
      // `encodeURIComponent` throws for a lone surrogate.
      return null;
    }
  };

export const providerLinks = {
  customer: linkTo(customerUrl),
  price: linkTo(priceUrl),
  product: linkTo(productUrl),
  subscription: linkTo(subscriptionUrl),
};
