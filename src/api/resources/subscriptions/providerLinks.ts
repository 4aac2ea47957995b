import { config } from '../../../shared/config';

/** Links to the provider's dashboard; null for an id that is missing or unusable in a path. */
type ProviderLinks = {
  customer: (customerId: string | null) => string | null;
  price: (priceId: string | null) => string | null;
  subscription: (subscriptionId: string | null) => string | null;
};

function linkTo(base: string, id: string | null): string | null {
  // A browser resolves `.` and `..`, even encoded: the link would lead to another page.
  if (!id || id === '.' || id === '..') return null;
  try {
    return `${base}/${encodeURIComponent(id)}`;
  } catch {
    // A lone surrogate has no encoding.
    return null;
  }
}

/** @param dashboardUrl without a trailing slash */
export function createProviderLinks(dashboardUrl: string): ProviderLinks {
  return {
    customer: (id) => linkTo(`${dashboardUrl}/customers`, id),
    price: (id) => linkTo(`${dashboardUrl}/prices`, id),
    subscription: (id) => linkTo(`${dashboardUrl}/subscriptions`, id),
  };
}

export const providerLinks = createProviderLinks(config.providerDashboardUrl);
