import { useMemo } from 'react';
import * as v from 'valibot';
import type { Finding } from '../../domain/checks/checkRule';
import type { RuleResult } from '../../domain/checks/checks';
import type { EpochMs } from '../../domain/entities';
import { checksum } from '../../shared/browser/checksum';
import { persisted, persistedByOwner } from '../../shared/browser/persisted';
import { browserStore } from '../../shared/browser/storage';
import { DISMISSALS_KEY } from '../../shared/browser/storageKeys';
import { usePersisted, useStorageOwner } from '../../shared/browser/usePersisted';
import { validAmong } from '../../shared/readJson';

/** Maximum number of characters in a reason. Longer explanations belong in a ticket. */
export const MAX_REASON_LENGTH = 200;

/** Maximum number of stored dismissals. The newest ones are kept. */
const MOST_DISMISSALS = 1000;

/** A finding that the operator doesn't want to see again (docs/product/checks.md#checks). */
export type Dismissal = {
  appId: string;
  rule: string;
  row: string;
  /** Checksum of the evidence. The finding returns when its evidence changes. */
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

/** Malformed dismissals are left out. */
const dismissalsOf = persistedByOwner<{ version: 1; dismissals: Dismissal[] }>((owner) =>
  persisted({
    store: browserStore,
    key: `${DISMISSALS_KEY}${owner}`,
    schema: v.object({
      version: v.literal(1),
      dismissals: v.pipe(
        v.array(v.unknown()),
        v.transform((dismissals) => validAmong(dismissalSchema, dismissals)),
      ),
    }),
    initial: { version: 1, dismissals: [] },
  }),
);

const evidenceOf = (finding: Finding) => checksum(JSON.stringify(finding.evidence));

type FindingKey = { appId: string; rule: string };

const isAbout =
  (place: FindingKey, { row }: Finding) =>
  (dismissal: Dismissal) =>
    dismissal.appId === place.appId && dismissal.rule === place.rule && dismissal.row === row;

/** Undefined if the finding was not dismissed or its evidence has changed since. */
export function dismissalOf(dismissals: readonly Dismissal[], place: FindingKey, finding: Finding) {
  const known = dismissals.find(isAbout(place, finding));
  return known?.evidence === evidenceOf(finding) ? known : undefined;
}

const openFindings = (
  { rule, findings }: RuleResult,
  appId: string,
  dismissals: readonly Dismissal[],
) =>
  (findings ?? []).filter((finding) => !dismissalOf(dismissals, { appId, rule: rule.id }, finding));

/** Number of findings that are not dismissed. */
export const countOpen = (
  results: readonly RuleResult[],
  appId: string,
  dismissals: readonly Dismissal[],
) => results.reduce((sum, each) => sum + openFindings(each, appId, dismissals).length, 0);

function change(owner: string, next: (before: Dismissal[]) => Dismissal[]): void {
  dismissalsOf(owner).update(({ dismissals }) => ({
    version: 1,
    dismissals: next(dismissals).slice(-MOST_DISMISSALS),
  }));
}

/** Dismissals of the operator in this browser, with functions that add and remove them. */
export function useDismissals() {
  const owner = useStorageOwner();
  const { dismissals } = usePersisted(dismissalsOf(owner));
  return useMemo(() => {
    const without = (place: FindingKey, findings: readonly Finding[]) => (before: Dismissal[]) =>
      before.filter((each) => !findings.some((finding) => isAbout(place, finding)(each)));
    return {
      dismissals,
      dismiss: (place: FindingKey, findings: readonly Finding[], reason: string) =>
        change(owner, (before) => [
          ...without(place, findings)(before),
          ...findings.map((finding) => ({
            ...place,
            row: finding.row,
            evidence: evidenceOf(finding),
            reason,
            at: Date.now(),
          })),
        ]),
      restore: (place: FindingKey, finding: Finding) => change(owner, without(place, [finding])),
    };
  }, [owner, dismissals]);
}
