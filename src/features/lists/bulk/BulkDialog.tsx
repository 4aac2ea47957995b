import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { rowKinds } from '../../../changes/kinds/kinds';
import { startRun } from '../../../changes/runs/run';
import { questionOf, warningsOf } from '../../../changes/single/adminGuard';
import { formatCounted } from '../../../shared/format';
import { gridIdOf } from '../../../shared/list/rowIds';
import { countSelected, type SelectionStore } from '../../../shared/list/selection/selection';
import type { ListTools } from '../../../shared/list/useListController';
import { toast } from '../../../shared/toast/toast';
import { useConfirm } from '../../../shared/ui/ConfirmProvider';
import { DialogForm } from '../../../shared/ui/DialogForm';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { Muted } from '../../../shared/ui/Muted';
import { ChangeOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useIsPhone } from '../../../shared/ui/useIsPhone';
import { useOpenings } from '../../../shared/ui/useOpenings';
import { useSubmission } from '../../../shared/ui/useSubmission';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { selectSessionUser } from '../../../store/sessionSlice';
import { AdminHint } from '../../permissions/AdminHint';
import { useApp } from '../../../api/useApp';
import type { BulkAction } from './bulkAction';
import {
  changesIn,
  inOrder,
  previewText,
  readDryRun,
  rowsToWrite,
  type BulkList,
  type DryRun,
  type Progress,
} from './dryRun';
import { PreviewTable } from './PreviewTable';

export type BulkDialogProps = BulkList & { tools: ListTools; open: boolean; onClose: () => void };

type ActionProps = BulkDialogProps & { action: BulkAction };

type Step =
  | { name: 'choose'; problem: string | null }
  | { name: 'reading'; progress: Progress }
  | { name: 'preview'; dryRun: DryRun };

/**
 * Dialog of a bulk action: the operator makes a choice, sees a preview and applies it
 * (docs/product/users.md#role-runs).
 */
export function BulkDialog(props: ActionProps) {
  const { open, onClose } = props;
  const isPhone = useIsPhone();
  const openings = useOpenings(open);
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md">
      <Opening key={openings} {...props} />
    </Dialog>
  );
}

function deselect(selection: SelectionStore, ids: readonly string[]): void {
  const selected = selection.get();
  if (selected.kind !== 'rows') return;
  const ended = new Set(ids.map(gridIdOf));
  const rows = [...selected.rows].filter(([id]) => !ended.has(id));
  selection.set({ kind: 'rows', rows: new Map(rows) });
}

function Opening({ action, all, appId, tools, open, onClose }: ActionProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const confirm = useConfirm();
  const operator = useAppSelector(selectSessionUser);
  const app = useApp(appId);
  const [selection] = useState(tools.selection.get);
  const [wish, setWish] = useState<unknown>(action.choice?.initial);
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const reading = useRef<AbortController>(null);
  const noun = rowKinds[action.kind].entity;
  const content = useRef<HTMLDivElement>(null);
  const isFirstStep = useRef(true);

  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => {
    // The pressed button disappears with its step, so the focus moves to the content.
    if (!isFirstStep.current) content.current?.focus();
    isFirstStep.current = false;
  }, [step.name]);

  async function preview() {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setStep({ name: 'reading', progress: { text: `Checking ${noun}s`, share: null } });
    try {
      const report = (progress: Progress) => {
        if (!signal.aborted) setStep({ name: 'reading', progress });
      };
      const means = { store, signal, report };
      const dryRun = await readDryRun(action, wish, { selection, all, appId }, means);
      setStep({ name: 'preview', dryRun });
    } catch (error) {
      if (signal.aborted) return;
      setStep({ name: 'choose', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  function back() {
    reading.current?.abort();
    setStep({ name: 'choose', problem: null });
  }

  const apply = async ({ rows, risks }: DryRun) => {
    const question = questionOf(risks);
    if (question && !(await confirm(question))) return 'declined';
    const unneeded = rows.filter(({ kind }) => kind === 'same').map(({ row }) => row.id);
    if (selection.kind === 'all') {
      const read = rows.map(({ row }) => [gridIdOf(row.id), row] as const);
      tools.selection.set({ kind: 'rows', rows: new Map(read) });
    }
    await dispatch(
      startRun({
        kind: action.kind,
        app: appId === null ? null : { id: appId, name: app?.displayName ?? appId },
        rows: rowsToWrite(action, rows),
        onFinished: (settled) => deselect(tools.selection, [...settled, ...unneeded]),
      }),
    );
    const of = formatCounted(changesIn(rows).length, noun);
    toast.info(`Changing the ${action.what} of ${of}…`, undefined, { isKept: false });
    return undefined;
  };
  const { submit } = useSubmission(apply, open, onClose);

  const dryRun = step.name === 'preview' ? step.dryRun : null;
  const count = dryRun ? dryRun.rows.length : countSelected(selection, tools.total);
  const changes = dryRun ? changesIn(dryRun.rows).length : 0;
  const { choice } = action;

  return (
    <DialogForm onSubmit={() => void (dryRun ? submit(dryRun) : preview())}>
      <DialogTitle>
        {action.title(count === null ? `all matching ${noun}s` : formatCounted(count, noun))}
      </DialogTitle>
      <DialogContent
        ref={content}
        tabIndex={-1}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, outline: 'none' }}
      >
        <AdminHint call={action.kind} />
        {step.name === 'choose' && (
          <>
            {choice && <choice.Fields wish={wish} onChange={setWish} />}
            <Muted>
              {[choice?.hint, 'You’ll see a preview before anything changes.']
                .filter(Boolean)
                .join(' ')}
            </Muted>
          </>
        )}
        {step.name === 'reading' && (
          <Box role="status" sx={{ py: 4 }}>
            <Typography variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
              {step.progress.text}
            </Typography>
            <LinearProgress
              aria-label={`Checking ${noun}s`}
              variant={step.progress.share === null ? 'indeterminate' : 'determinate'}
              value={(step.progress.share ?? 0) * 100}
            />
          </Box>
        )}
        {dryRun && (
          <>
            <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
              {previewText(dryRun.rows, noun)}
            </Typography>
            {dryRun.isAsListed && (
              <Alert severity="info">
                Showing {action.what} from the list because the server can’t be reached. Your change
                waits on this device, and each {noun} is checked again before it’s sent.
              </Alert>
            )}
            {warningsOf(dryRun.risks).map((warning) => (
              <Alert key={warning} severity="warning">
                {warning}
              </Alert>
            ))}
            <PreviewTable action={action} rows={inOrder(dryRun.rows)} operatorId={operator?.id} />
          </>
        )}
        {step.name === 'choose' && step.problem !== null && (
          <ErrorView title={`The ${action.what} weren’t changed`} detail={step.problem} compact />
        )}
      </DialogContent>
      <DialogActions>
        {dryRun && (
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={back}>
            Back
          </Button>
        )}
        <SecondaryButton onClick={step.name === 'reading' ? back : onClose}>Cancel</SecondaryButton>
        {dryRun ? (
          <ChangeOnly canWait>
            <Button type="submit" variant="contained" disabled={changes === 0}>
              <span>{`Apply to ${formatCounted(changes, noun)}`}</span>
            </Button>
          </ChangeOnly>
        ) : (
          <Button
            type="submit"
            variant="contained"
            disabled={choice?.isMade(wish) === false || step.name === 'reading'}
          >
            Preview
          </Button>
        )}
      </DialogActions>
    </DialogForm>
  );
}
