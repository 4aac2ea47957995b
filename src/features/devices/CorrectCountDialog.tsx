import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { startRun } from '../../changes/run';
import { isUnlimited } from '../../domain/devices';
import { toast } from '../../shared/toast/toast';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { useAppDispatch } from '../../store/hooks';
import { AdminHint } from '../AdminHint';
import { useApp } from '../useApp';
import {
  callFor,
  correctionSchema,
  planText,
  readCorrection,
  stepsOf,
  type CorrectionForm,
} from './correction';

type CorrectCountDialogProps = {
  /** For the drafts of an expired session. */
  formKey: string;
  appId: string;
  device: { id: string; name: string };
  /** What the platform counts, and the most that it allows; null if that is unknown. */
  count: number;
  most: number | null;
  open: boolean;
  onClose: () => void;
};

const problems = {
  busy: 'A correction of this device is under way already, here or in another tab. It is listed under Jobs.',
  unkept:
    'This browser keeps no data for the console just now. A correction needs a record of each call, so that none is ever repeated. Nothing was sent.',
};

/** The form that corrects the server count of a device (docs/product.md#repairs). */
export function CorrectCountDialog(props: CorrectCountDialogProps) {
  const { formKey, appId, device, count, most, open, onClose } = props;
  const dispatch = useAppDispatch();
  const app = useApp(appId);

  const start = async ({ count: typed }: CorrectionForm) => {
    const counts = { from: count, to: Number(typed.trim()) };
    const begun = await dispatch(
      startRun({
        kind: callFor(counts),
        app: { id: appId, name: app?.displayName ?? appId },
        rows: stepsOf(device, counts),
      }),
    );
    if (begun === 'ended') return undefined;
    if (begun !== 'started') {
      return { title: 'The correction was not started', detail: problems[begun] };
    }
    toast.info('Correcting the server count', 'It is listed under Jobs.');
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={{ key: formKey, row: true }}
      title="Correct server count"
      submitLabel="Correct count"
      busyLabel="Starting..."
      initialValues={{ count: '' }}
      schema={correctionSchema(count)}
      onSubmit={start}
    >
      <Typography variant="body2">
        The platform counts {count} for{' '}
        <strong>
          <IsolatedText text={device.name} />
        </strong>
        . It can only be changed one at a time.
      </Typography>
      <FormTextField name="count" label="True number of servers" />
      <Plan count={count} most={most} />
    </FormDialog>
  );
}

/** What the typed number will send. */
function Plan({ count, most }: Pick<CorrectCountDialogProps, 'count' | 'most'>) {
  const { values } = useFormikContext<CorrectionForm>();
  const to = readCorrection(values.count, count);
  const isAboveLimit =
    to !== null && to > count && most !== null && !isUnlimited(most) && to > most;
  return (
    <div role="status">
      {to !== null && <AdminHint call={callFor({ from: count, to })} />}
      {to !== null && <Typography variant="body2">{planText({ from: count, to })}</Typography>}
      {isAboveLimit && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The platform allows {most}. It may refuse to count more; the rest is then not sent.
        </Alert>
      )}
    </div>
  );
}
