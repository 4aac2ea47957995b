import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import type { CheckRule, Finding } from '../../domain/checks/checkRule';
import { TextWithTimes } from '../../shared/times/Time';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { useLast } from '../../shared/ui/useLast';
import { MAX_REASON_LENGTH } from '../dismissals';
import { evidenceText } from './findingTexts';

const schema = object({
  reason: string()
    .trim()
    .required('A reason is required')
    .max(MAX_REASON_LENGTH, `The reason must be at most ${MAX_REASON_LENGTH} characters`),
});

/** A finding with its rule. */
export type FoundByRule = { rule: CheckRule; finding: Finding };

type DismissDialogProps = {
  appId: string;
  /** The finding to dismiss; null closes the dialog. */
  subject: FoundByRule | null;
  onClose: () => void;
  onDismiss: (subject: FoundByRule, reason: string) => void;
};

/** Asks for the reason of a dismissal (docs/product.md#checks). */
export function DismissDialog({ appId, subject, onClose, onDismiss }: DismissDialogProps) {
  const shown = useLast(subject);
  if (!shown) return null;
  return (
    <FormDialog
      open={subject !== null}
      onClose={onClose}
      form={{ key: `dismiss/${appId}/${shown.rule.id}/${shown.finding.row}` }}
      title="Dismiss finding"
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
        {shown.rule.name}: <IsolatedText text={shown.finding.label ?? shown.finding.row} />
        <br />
        <Muted component="span">
          <TextWithTimes text={evidenceText(shown.finding)} />
        </Muted>
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        hint="Kept in this browser for you and this app. The finding comes back when its evidence changes."
        rows={2}
      />
    </FormDialog>
  );
}
