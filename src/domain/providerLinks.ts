/** Pages of the payment provider's dashboard; null where there is no id to link to. */
export type ProviderLinks = {
  customer: (customerId: string | null) => string | null;
  price: (priceId: string | null) => string | null;
  subscription: (subscriptionId: string | null) => string | null;
};

function linkTo(base: string, id: string | null): string | null {
  // A URL resolves these two, encoded or not, and the link would lead elsewhere.
  if (!id || id === '.' || id === '..') return null;
  try {
    return `${base}/${encodeURIComponent(id)}`;
  } catch {
    // A lone surrogate has no encoding.
    return null;
  }
}

/** Links below the configured dashboard address (design, section 5, "Plans"). */
export function createProviderLinks(dashboardUrl: string): ProviderLinks {
  return {
    customer: (id) => linkTo(`${dashboardUrl}/customers`, id),
    price: (id) => linkTo(`${dashboardUrl}/prices`, id),
    subscription: (id) => linkTo(`${dashboardUrl}/subscriptions`, id),
  };
}
