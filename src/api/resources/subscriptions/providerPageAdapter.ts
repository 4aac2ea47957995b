import * as v from 'valibot';
import { jsonObject } from '../../adapters/fields';

const ADDRESS_LIMIT = 4_000;

/** Whether the browser may be sent there, or bytes be put there: http and https only. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** An http or https address that a server names; null for anything else. */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(ADDRESS_LIMIT), v.check(isWebAddress))),
  null,
);

/** A page of the payment provider: its checkout or its billing portal. */
export type ProviderPage = { url: string };

const page = v.object({ url: webAddress });

/** Null when the answer names no page that the browser may be sent to. */
export function readProviderPage(answer: unknown): ProviderPage | null {
  const outer = v.safeParse(jsonObject, answer);
  if (!outer.success) return null;
  for (const candidate of [outer.output, outer.output.data]) {
    const parsed = v.safeParse(page, candidate);
    if (parsed.success && parsed.output.url) return { url: parsed.output.url };
  }
  return null;
}
