/** Links to the provider's dashboard; null for a missing id, and for one that no path can hold. */
export type ProviderLinks = {
  customer: (customerId: string | null) => string | null;
  price: (priceId: string | null) => string | null;
  subscription: (subscriptionId: string | null) => string | null;
};

function linkTo(base: string, id: string | null): string | null {
  // A browser resolves `.` and `..`, even encoded, and the link would lead elsewhere.
  if (!id || id === '.' || id === '..') return null;
  try {
    return `${base}/${encodeURIComponent(id)}`;
  } catch {
    // A lone surrogate has no encoding.
    return null;
  }
}

/** Links below the configured dashboard address (docs/product.md#plans). */
export function createProviderLinks(dashboardUrl: string): ProviderLinks {
  return {
    customer: (id) => linkTo(`${dashboardUrl}/customers`, id),
    price: (id) => linkTo(`${dashboardUrl}/prices`, id),
    subscription: (id) => linkTo(`${dashboardUrl}/subscriptions`, id),
  };
}
