import { useMemo } from 'react';
import * as v from 'valibot';
import type { Finding } from '../../domain/checks/checkRule';
import type { RuleResult } from '../../domain/checks/checks';
import type { EpochMs } from '../../domain/entities';
import { checksum } from '../../shared/browser/checksum';
import { readJson, validAmong } from '../../shared/readJson';
import { useListStorage, useStoredText, type ListStorage } from '../../shared/list/listStorage';

/** Longer reasons belong into a ticket. */
export const MAX_REASON_LENGTH = 200;

/** So many are kept, the newest. */
const MOST_DISMISSALS = 1000;

/** A finding that an operator does not want to see again (docs/product/checks.md#checks). */
export type Dismissal = {
  appId: string;
  rule: string;
  row: string;
  /** Checksum of the evidence: with other evidence, the finding comes back. */
  evidence: number;
  reason: string;
  at: EpochMs;
};

const text = v.pipe(v.string(), v.maxLength(400));
const dismissalSchema = v.object({
  appId: text,
  rule: text,
  row: text,
  reason: text,
  evidence: v.number(),
  at: v.number(),
});
const recordSchema = v.object({ version: v.literal(1), dismissals: v.array(v.unknown()) });

/** Reads the stored record; malformed parts are left out. */
function parseDismissals(stored: string | null): Dismissal[] {
  return validAmong(dismissalSchema, readJson(recordSchema, stored)?.dismissals ?? []);
}

const evidenceOf = (finding: Finding) => checksum(JSON.stringify(finding.evidence));

type Place = { appId: string; rule: string };

const isAbout =
  (place: Place, { row }: Finding) =>
  (dismissal: Dismissal) =>
    dismissal.appId === place.appId && dismissal.rule === place.rule && dismissal.row === row;

/** The dismissal of a finding; undefined for none, and for one of other evidence. */
export function dismissalOf(dismissals: readonly Dismissal[], place: Place, finding: Finding) {
  const known = dismissals.find(isAbout(place, finding));
  return known?.evidence === evidenceOf(finding) ? known : undefined;
}

/** The findings of a rule in an app that are not dismissed. */
const openFindings = (
  { rule, findings }: RuleResult,
  appId: string,
  dismissals: readonly Dismissal[],
) =>
  (findings ?? []).filter((finding) => !dismissalOf(dismissals, { appId, rule: rule.id }, finding));

/** How many findings of the rules are open. */
export const countOpen = (
  results: readonly RuleResult[],
  appId: string,
  dismissals: readonly Dismissal[],
) => results.reduce((sum, each) => sum + openFindings(each, appId, dismissals).length, 0);

/** Writes what is stored now with one change, as another tab may have written meanwhile. */
function change(storage: ListStorage, next: (before: Dismissal[]) => Dismissal[]): void {
  const dismissals = next(parseDismissals(storage.read('dismissals'))).slice(-MOST_DISMISSALS);
  storage.write('dismissals', JSON.stringify({ version: 1, dismissals }));
}

/** The operator's dismissals in this browser, and what changes them. */
export function useDismissals() {
  const storage = useListStorage();
  const stored = useStoredText('dismissals');
  return useMemo(() => {
    const without = (place: Place, findings: readonly Finding[]) => (before: Dismissal[]) =>
      before.filter((each) => !findings.some((finding) => isAbout(place, finding)(each)));
    return {
      dismissals: parseDismissals(stored),
      dismiss: (place: Place, findings: readonly Finding[], reason: string) =>
        change(storage, (before) => [
          ...without(place, findings)(before),
          ...findings.map((finding) => ({
            ...place,
            row: finding.row,
            evidence: evidenceOf(finding),
            reason,
            at: Date.now(),
          })),
        ]),
      restore: (place: Place, finding: Finding) => change(storage, without(place, [finding])),
    };
  }, [storage, stored]);
}
