import * as v from 'valibot';
import { jsonObject, webAddress } from '../../adapters/fields';

/** A page of the payment provider: its checkout or its billing portal. */
export type ProviderPage = { url: string };

const page = v.object({ url: webAddress });

/** The provider's page in a body; null without an http or https address. */
export function readProviderPage(body: unknown): ProviderPage | null {
  const outer = v.safeParse(jsonObject, body);
  if (!outer.success) return null;
  for (const candidate of [outer.output, outer.output.data]) {
    const parsed = v.safeParse(page, candidate);
    if (parsed.success && parsed.output.url) return { url: parsed.output.url };
  }
  return null;
}
