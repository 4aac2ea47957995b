import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isUnlimited } from '../../domain/devices';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { useAppDispatch } from '../../store/hooks';
import { AdminHint } from '../permissions/AdminHint';
import { useScopedAppId } from '../navigation/currentApp';
import { useApp } from '../../api/useApp';
import { correctCount } from './correctCount';
import {
  callFor,
  callsOf,
  correctionSchema,
  planText,
  readCorrection,
  type CorrectionForm,
} from './correction';

type CorrectCountDialogProps = {
  /** Key of the form's draft, which survives an expired session. */
  formKey: string;
  device: { id: string; name: string };
  /** Number of servers that the platform counts for the device. */
  count: number;
  /** Maximum server count on the platform; null if it is unknown. */
  most: number | null;
  open: boolean;
  onClose: () => void;
};

const FAILED = 'The server count wasn’t corrected';

/**
 * Abort reason when the dialog unmounts during a correction. A failure is then shown in a toast.
 */
const CLOSED = 'closed';

type Progress = { sent: number; calls: number };

/**
 * Dialog that corrects the server count of a device (docs/product/devices.md#repairs). It stays
 * open until the correction ends.
 */
export function CorrectCountDialog(props: CorrectCountDialogProps) {
  const { formKey, device, count, most, open, onClose } = props;
  const dispatch = useAppDispatch();
  const appId = useScopedAppId();
  const app = useApp(appId);
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => () => running.current?.abort(CLOSED), []);

  const correct = async ({ count: typed }: CorrectionForm) => {
    const counts = { from: count, to: Number(typed.trim()) };
    const calls = callsOf(counts);
    const controller = new AbortController();
    running.current = controller;
    setProgress({ sent: 0, calls });
    const end = await dispatch(
      correctCount(
        { app: { id: appId, name: app?.displayName ?? appId }, device, counts },
        { signal: controller.signal, onSent: (sent) => setProgress({ sent, calls }) },
      ),
    );
    running.current = null;
    setProgress(null);
    if (end === 'over') return undefined;
    if (end.stop === null) {
      toast.success(
        `Server count corrected: ${counts.from} → ${counts.to}`,
        showable(device.name, 80),
      );
      return undefined;
    }
    if (controller.signal.reason === CLOSED) toast.error(FAILED, end.stop);
    return { title: FAILED, detail: end.stop };
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={{ key: formKey, row: true }}
      title="Correct server count"
      submitLabel={({ count: typed }) => {
        const to = readCorrection(String(typed), count);
        return to === null ? 'Set count' : `Set to ${to}`;
      }}
      busyLabel="Correcting..."
      onStop={() => running.current?.abort()}
      initialValues={{ count: '' }}
      schema={correctionSchema(count)}
      onSubmit={correct}
    >
      <Typography variant="body2">
        Current count: {count} on{' '}
        <strong>
          <IsolatedText text={device.name} />
        </strong>
        . The count changes one server at a time.
      </Typography>
      <FormTextField name="count" label="Actual number of servers" />
      {progress === null ? <Plan count={count} most={most} /> : <Sent {...progress} />}
    </FormDialog>
  );
}

function Sent({ sent, calls }: Progress) {
  const text = `${sent} of ${calls} sent`;
  return (
    <div>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={(sent / calls) * 100}
        aria-label="Correction progress"
        aria-valuetext={text}
      />
    </div>
  );
}

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
          The limit is {most}. If the platform doesn’t allow more, the correction stops there.
        </Alert>
      )}
    </div>
  );
}
