import * as v from 'valibot';
import { checksum } from '../shared/checksum';
import { readJson } from '../shared/readJson';
import { browserStore } from './storage';
import { ERROR_REPORTS_KEY, REPORTED_KEY } from './storageKeys';
import { useStoredText, writeText } from './storedTexts';

/** What a report of an error is about (docs/deploy.md, "Error reports"). */
export const crashKinds = ['render', 'uncaught', 'rejection', 'chunk', 'policy', 'answer'] as const;

const sentReport = v.object({
  at: v.pipe(v.number(), v.finite()),
  kind: v.picklist(crashKinds),
  /** The JSON as it was sent. */
  text: v.string(),
});

export type SentReport = v.InferOutput<typeof sentReport>;

const sentReports = v.array(sentReport);

const HOUR_MS = 3_600_000;

/** Reports that a browser sends in an hour, of all tabs; and those that it keeps to be looked at. */
const MOST_REPORTS = 10;

/** When something was reported, and a checksum of what. They outlive the session, unlike the reports. */
const reported = v.array(v.object({ at: v.number(), kind: v.number() }));

/**
 * Whether this may be reported now: once an hour, and at most ten of all kinds. It counts as reported then.
 *
 * @param crash a text that tells one crash from another
 */
export function takeReport(crash: string): boolean {
  const now = Date.now();
  const kind = checksum(crash);
  const stored = readJson(reported, browserStore.get(REPORTED_KEY)) ?? [];
  // A time to come is of a clock that was set back.
  const recent = stored.filter(({ at }) => at <= now && now - at < HOUR_MS);
  if (recent.length >= MOST_REPORTS || recent.some((each) => each.kind === kind)) return false;
  browserStore.set(REPORTED_KEY, JSON.stringify([...recent, { at: now, kind }]));
  return true;
}

const readReports = (text: string | null): SentReport[] => readJson(sentReports, text) ?? [];

export function keepReport(report: SentReport): void {
  const kept = readReports(browserStore.get(ERROR_REPORTS_KEY));
  writeText(ERROR_REPORTS_KEY, JSON.stringify([report, ...kept].slice(0, MOST_REPORTS)));
}

/** The reports that this browser has sent since the sign-in, also from other tabs; newest first. */
export const useSentReports = (): SentReport[] => readReports(useStoredText(ERROR_REPORTS_KEY));
