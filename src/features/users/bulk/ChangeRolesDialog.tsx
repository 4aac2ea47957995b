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
import type { ListQuery } from '../../../api/resources/listPage';
import { startRun } from '../../../changes/run';
import type { RoleDelta } from '../../../domain/roles';
import { formatCounted } from '../../../shared/format';
import { gridIdOf } from '../../../shared/list/rowIds';
import { countSelected, type SelectionStore } from '../../../shared/list/selection/selection';
import type { ListTools } from '../../../shared/list/useListController';
import { toast } from '../../../shared/toast/toast';
import { useConfirm } from '../../../shared/ui/ConfirmDialog';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { Muted } from '../../../shared/ui/Muted';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useIsPhone } from '../../../shared/ui/useIsPhone';
import { useOpenings } from '../../../shared/ui/useOpenings';
import { useSubmission } from '../../../shared/ui/useSubmission';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { selectSessionUser } from '../../../store/sessionSlice';
import { AdminHint } from '../../AdminHint';
import { useApp } from '../../useApp';
import { dangersOf, questionOf, warningsOf, type Dangers } from '../lastAdmin';
import {
  changesIn,
  inOrder,
  previewText,
  readDryRun,
  rowsToWrite,
  type DryRun,
  type Progress,
} from './dryRun';
import { PreviewTable } from './PreviewTable';
import { RoleChoice } from './RoleChoice';

type ChangeRolesDialogProps = {
  /** The list with its search and filters. */
  query: Extract<ListQuery, { list: 'users' }>;
  tools: ListTools;
  open: boolean;
  onClose: () => void;
};

type Step =
  | { name: 'choose'; problem: string | null }
  | { name: 'reading'; progress: Progress }
  | { name: 'preview'; dryRun: DryRun };

/** The dialog that changes the roles of the selected users (docs/product.md#role-runs). */
export function ChangeRolesDialog(props: ChangeRolesDialogProps) {
  const { open, onClose } = props;
  const isPhone = useIsPhone();
  const openings = useOpenings(open);
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md">
      <Opening key={openings} {...props} />
    </Dialog>
  );
}

/** Takes users out of the list's selection; the others stay. */
function deselect(selection: SelectionStore, ids: readonly string[]): void {
  const selected = selection.get();
  if (selected.kind !== 'rows') return;
  const ended = new Set(ids.map(gridIdOf));
  const rows = [...selected.rows].filter(([id]) => !ended.has(id));
  selection.set({ kind: 'rows', rows: new Map(rows) });
}

function Opening({ query, tools, open, onClose }: ChangeRolesDialogProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const confirm = useConfirm();
  const operator = useAppSelector(selectSessionUser);
  const app = useApp(query.args.appId);
  const [selection] = useState(tools.selection.get);
  const [delta, setDelta] = useState<RoleDelta>({ add: [], remove: [] });
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const reading = useRef<AbortController>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFirstStep = useRef(true);

  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => {
    // The pressed button goes with its step.
    if (!isFirstStep.current) content.current?.focus();
    isFirstStep.current = false;
  }, [step.name]);

  async function preview() {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setStep({ name: 'reading', progress: { text: 'Reading users', share: null } });
    try {
      const report = (progress: Progress) => {
        if (!signal.aborted) setStep({ name: 'reading', progress });
      };
      const dryRun = await readDryRun(selection, query, delta, { store, signal, report });
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

  type Plan = { dryRun: DryRun; dangers: Dangers };

  const apply = async ({ dryRun, dangers }: Plan) => {
    const isDangerous = dangers.losesOwn || dangers.leavesNone;
    if (isDangerous && !(await confirm(questionOf(dangers)))) return 'declined';
    const rows = rowsToWrite(dryRun.rows);
    const unneeded = dryRun.rows.filter(({ kind }) => kind === 'same').map(({ user }) => user.id);
    if (selection.kind === 'all') {
      const users = dryRun.rows.map(({ user }) => [gridIdOf(user.id), user] as const);
      tools.selection.set({ kind: 'rows', rows: new Map(users) });
    }
    await dispatch(
      startRun({
        kind: 'updateUserRoles',
        app: { id: query.args.appId, name: app?.displayName ?? query.args.appId },
        rows,
        onFinished: (settled) => deselect(tools.selection, [...settled, ...unneeded]),
      }),
    );
    toast.info('Changing roles', 'The change is listed under Jobs.');
    return undefined;
  };
  const { submit } = useSubmission(apply, open, onClose);

  const count =
    step.name === 'preview' ? step.dryRun.rows.length : countSelected(selection, tools.total);
  const isChosen = delta.add.length + delta.remove.length > 0;
  const dangers =
    step.name === 'preview' &&
    dangersOf(changesIn(step.dryRun.rows), operator?.id, step.dryRun.admins);
  const changes = step.name === 'preview' ? rowsToWrite(step.dryRun.rows).length : 0;

  return (
    <>
      <DialogTitle>
        Change roles of {count === null ? 'all users that match' : formatCounted(count, 'user')}
      </DialogTitle>
      <DialogContent
        ref={content}
        tabIndex={-1}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, outline: 'none' }}
      >
        <AdminHint call="updateUserRoles" />
        {step.name === 'choose' && (
          <>
            <RoleChoice delta={delta} onChange={setDelta} />
            <Muted>
              All other roles stay. Nothing is changed before you have seen what would change.
            </Muted>
          </>
        )}
        {step.name === 'reading' && (
          <Box role="status" sx={{ py: 4 }}>
            <Typography variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
              {step.progress.text}
            </Typography>
            <LinearProgress
              aria-label="Reading users"
              variant={step.progress.share === null ? 'indeterminate' : 'determinate'}
              value={(step.progress.share ?? 0) * 100}
            />
          </Box>
        )}
        {step.name === 'preview' && dangers && (
          <>
            <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
              {previewText(step.dryRun.rows)}
            </Typography>
            {step.dryRun.isAsListed && (
              <Alert severity="info">
                The server can’t be reached: these are the roles of the list. The change waits on
                this device, and each user is read again before it is made.
              </Alert>
            )}
            {warningsOf(dangers).map((warning) => (
              <Alert key={warning} severity="warning">
                {warning}
              </Alert>
            ))}
            <PreviewTable rows={inOrder(step.dryRun.rows)} operatorId={operator?.id} />
          </>
        )}
        {step.name === 'choose' && step.problem !== null && (
          <ErrorView title="The roles were not changed" detail={step.problem} compact />
        )}
      </DialogContent>
      <DialogActions>
        {step.name === 'preview' && (
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={back}>
            Back
          </Button>
        )}
        <SecondaryButton onClick={step.name === 'reading' ? back : onClose}>Cancel</SecondaryButton>
        {step.name === 'preview' && dangers ? (
          <Button
            variant="contained"
            disabled={changes === 0}
            onClick={() => void submit({ dryRun: step.dryRun, dangers })}
          >
            Apply to {formatCounted(changes, 'user')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!isChosen || step.name === 'reading'}
            onClick={() => void preview()}
          >
            Preview
          </Button>
        )}
      </DialogActions>
    </>
  );
}
