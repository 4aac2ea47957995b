import { rawText } from '../../adapters/acknowledgement';
import { entityReader, type EntityReader } from '../../adapters/entity';
import { listOf, optionalFlag, optionalId, optionalText, readId } from '../../adapters/fields';
import { rawRows } from '../../adapters/page';

/** A product at the provider, as the platform sees it. The contract does not name the fields. */
type ProviderProduct = {
  id: string;
  name: string | null;
  /** The app that its metadata names. */
  appId: string | null;
  /** Whether the platform has all its prices. */
  synced: boolean | null;
  prices: string[];
};

/** What the platform knows of the provider's products. */
export type PlansDiagnosis = {
  products: ProviderProduct[];
  /** How many pieces of the answer could not be read. */
  unreadable: number;
  /** True when the answer holds no list. */
  isMalformed: boolean;
  /** The body as the platform sent it. */
  raw: string;
};

const readProduct: EntityReader<ProviderProduct> = entityReader(
  {
    name: optionalText(),
    appId: optionalId,
    synced: optionalFlag,
    prices: listOf(readId),
  },
  ['productId', 'id'],
);

export function readPlansDiagnosis(body: unknown): PlansDiagnosis {
  const pieces = rawRows(body, { keys: ['data', 'products', 'plans'], mayBeBare: true });
  const products = (pieces ?? []).flatMap((piece) => readProduct(piece) ?? []);
  return {
    products,
    unreadable: (pieces?.length ?? 0) - products.length,
    isMalformed: pieces === null,
    raw: rawText(body),
  };
}
