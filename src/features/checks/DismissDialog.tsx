import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import { formatCounted } from '../../shared/format';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { useLast } from '../../shared/ui/useLast';
import { MAX_REASON_LENGTH } from './dismissals';
import { evidenceText } from './findingTexts';
import { showable } from '../../shared/text';

const schema = object({
  reason: string()
    .trim()
    .required('Reason is required')
    .max(MAX_REASON_LENGTH, `Reason must be at most ${MAX_REASON_LENGTH} characters`),
});

export type FoundByRule = { rule: CheckRule; findings: readonly Finding[] };

type DismissDialogProps = {
  appId: string;
  /** Findings to dismiss; null closes the dialog. */
  subject: FoundByRule | null;
  onClose: () => void;
  onDismiss: (subject: FoundByRule, reason: string) => void;
};

/** Dialog that asks for the reason to dismiss findings (docs/product/checks.md#checks). */
export function DismissDialog({ appId, subject, onClose, onDismiss }: DismissDialogProps) {
  const shown = useLast(subject);
  const [first] = shown?.findings ?? [];
  if (!shown || !first) return null;
  const { rule, findings } = shown;
  const isOne = findings.length === 1;
  return (
    <FormDialog
      isLocal
      open={subject !== null}
      onClose={onClose}
      form={{ key: `dismiss/${appId}/${rule.id}/${first.row}` }}
      title={isOne ? 'Dismiss finding' : `Dismiss ${formatCounted(findings.length, 'finding')}`}
      submitLabel="Dismiss"
      busyLabel="Dismissing…"
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={({ reason }) => {
        onDismiss(shown, reason.trim());
        return Promise.resolve(undefined);
      }}
    >
      <Typography variant="body2">
        <span>{rule.name}</span>
        {isOne && (
          <span>
            : <IsolatedText text={first.label ?? first.row} />
            <br />
            <Muted component="span">{showable(evidenceText(first))}</Muted>
          </span>
        )}
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        hint="Saved in this browser for you and this app. The finding returns if its evidence changes."
        rows={2}
      />
    </FormDialog>
  );
}
