import type { Price } from '../entities';

/** How a finding names a price. */
export const priceName = ({ name, stripePriceId }: Price): string | null => name ?? stripePriceId;
