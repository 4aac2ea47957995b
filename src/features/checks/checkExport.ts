import type { RuleResult } from '../../domain/checks/checks';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import type { EpochMs } from '../../domain/entities';
import { dateOf, fieldsOf, type ExportRow } from '../../exports/exportList';
import type { Dismissal } from './dismissals';
import { severities } from './checkResults';
import { evidenceText, uncheckedText } from './findingTexts';

/** Row of the exported file: a finding, or a rule that was not checked. */
type CheckRow = ExportRow & {
  rule: CheckRule;
  finding: Finding | null;
  /** Reason why the rule was not checked, or the part of the data that was not checked. */
  note: string | null;
  dismissal: Dismissal | undefined;
  readAt: EpochMs | null;
};

type Options = {
  readAt: EpochMs | null;
  missingOf: (result: RuleResult) => string | null;
  dismissalOf: (rule: CheckRule, finding: Finding) => Dismissal | undefined;
};

/** Rows of the file. They include rules that were not checked, because those may have findings. */
export function toCheckRows(results: readonly RuleResult[], options: Options): CheckRow[] {
  const { readAt, missingOf, dismissalOf } = options;
  return results.flatMap((result): CheckRow[] => {
    const { rule, findings, missing } = result;
    if (findings === null) {
      const note = `Not checked. ${uncheckedText(missing)}`;
      return [{ id: rule.id, rule, finding: null, note, dismissal: undefined, readAt: null }];
    }
    const note = missingOf(result);
    return findings.map((finding) => ({
      id: `${rule.id} ${finding.row}`,
      rule,
      finding,
      note,
      readAt,
      dismissal: dismissalOf(rule, finding),
    }));
  });
}

const field = fieldsOf<CheckRow>();

/** Export fields of findings. */
export const checkFields = [
  field('check', 'Check', [], ({ rule }) => rule.name),
  field('severity', 'Severity', [], ({ rule }) => severities[rule.severity].label),
  field('list', 'List', [], ({ rule }) => rule.list),
  field('row', 'ID', [], ({ finding }) => finding?.row ?? null),
  field('label', 'Name', [], ({ finding }) => finding?.label ?? null),
  field('evidence', 'Evidence', [], ({ finding }) => finding && evidenceText(finding, 'utc')),
  field('why', 'Why it matters', [], ({ rule }) => rule.why),
  field('action', 'What to do', [], ({ rule }) => rule.action),
  field('dismissed', 'Dismissed because', [], ({ dismissal }) => dismissal?.reason ?? null),
  field('note', 'Note', []),
  field('readAt', 'Loaded at', [], ({ readAt }) => dateOf(readAt)),
];
