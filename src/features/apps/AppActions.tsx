import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { api } from '../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { toastFailure } from '../answers/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { useMakeChange } from '../../changes/single/useMakeChange';
import type { App } from '../../domain/entities';
import { formatCounted, formatDollars } from '../../shared/format';
import { onIntent, preload } from '../../shared/browser/preload';
import { PanelActions } from '../../shared/panel/RowPanel';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { RowAction } from '../../shared/ui/RowAction';
import { useAppDispatch } from '../../store/hooks';
import { useAdminHint } from '../permissions/AdminHint';
import { useIsRefused } from '../permissions/useIsRefused';
import { loadEditDialog } from './dialogs';
import { BusyButton } from '../../shared/ui/BusyButton';

type AppActionsProps = { app: App; onEdit: (app: App) => void; onDeleted: () => void };

/** Icon buttons that edit and delete an app, shown in its row of the app list. */
export function AppActions({ app, onEdit, onDeleted }: AppActionsProps) {
  const { askAndDelete, isDeleting } = useDeleteApp();
  const name = showable(app.displayName);
  return (
    <>
      <RowAction
        needs="later change"
        hint={useAdminHint('updateApp')}
        label="Edit"
        rowKey="F2"
        fullLabel={`Edit ${name}`}
        icon={<EditOutlined />}
        {...onIntent(() => preload(loadEditDialog))}
        onClick={() => onEdit(app)}
      />
      <RowAction
        hint={useAdminHint('deleteApp')}
        label="Delete"
        rowKey="Delete"
        fullLabel={`Delete ${name}`}
        icon={<DeleteOutlined />}
        isBusy={isDeleting}
        onClick={() =>
          void askAndDelete(app).then((isDeleted) => {
            if (isDeleted) onDeleted();
          })
        }
      />
    </>
  );
}

/** Buttons that edit and delete an app, shown in its panel. */
export function AppButtons({ app, onEdit, onDeleted }: AppActionsProps) {
  const { askAndDelete, isDeleting } = useDeleteApp();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (
    <PanelActions>
      <ChangeOnly canWait hint={useAdminHint('updateApp')}>
        <Button
          variant="contained"
          {...onIntent(() => preload(loadEditDialog))}
          onClick={() => onEdit(app)}
        >
          Edit
        </Button>
      </ChangeOnly>
      <ChangeOnly hint={useAdminHint('deleteApp')}>
        <BusyButton
          isBusy={isDeleting}
          onClick={() =>
            void askAndDelete(app).then((isDeleted) => {
              if (isDeleted && isShown.current) onDeleted();
            })
          }
        >
          Delete
        </BusyButton>
      </ChangeOnly>
    </PanelActions>
  );
}

/**
 * Texts of the dialog that confirms the deletion of an app. If the app has users, devices or
 * revenue, or one of them is unknown, the dialog shows these figures, and the operator has to type
 * the app's name (docs/product/apps.md#apps, 10.8).
 * @param revenue The revenue of this month in dollars; null if it is unknown.
 */
function deletionQuestion(
  app: App,
  revenue: number | null,
  hint: string | null,
  isRefused: boolean,
) {
  const { name, displayName, userCount, deviceCount } = app;
  // `showable` truncates a very long name, so that the rest of the sentence stays readable.
  const question = `Are you sure you want to delete "${showable(displayName)}"? This action cannot be undone.`;
  const isEmpty = userCount === 0 && deviceCount === 0 && revenue === 0;
  const counted = (count: number | null, noun: string) =>
    count === null ? `its ${noun}s` : formatCounted(count, noun);
  const content = `${counted(userCount, 'user')} and ${counted(deviceCount, 'device')}`;
  return {
    title: 'Delete App',
    text: [
      question,
      !isEmpty && `This also deletes ${content}.`,
      !isEmpty &&
        (revenue === null
          ? 'Its revenue this month is unknown.'
          : `Its revenue this month is ${formatDollars(revenue)}.`),
      hint && `${hint}.`,
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: isRefused ? TRY_ANYWAY : 'Delete',
    tone: 'danger' as const,
    nameToType: isEmpty ? undefined : name || displayName,
  };
}

/**
 * The returned function asks for confirmation, reports the outcome in a toast, and resolves to
 * whether the app was deleted.
 */
function useDeleteApp() {
  const [deleteApp, isDeleting] = useMakeChange('deleteApp');
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const hint = useAdminHint('deleteApp');
  const isRefused = useIsRefused('deleteApp');

  const isAsking = useRef(false);

  const readRevenue = async (appId: string) => {
    const { initiate } = api.endpoints.getAppStatistics;
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await dispatch(initiate({ appId }, options));
    // After a failure, `data` may still contain the response to an earlier request.
    return error ? null : (data?.statistics.monthlyRevenue ?? null);
  };

  const askAndDelete = async (app: App) => {
    // Ignores a second press while the revenue loads. The button isn't disabled instead, because it
    // has to keep the focus, so that the dialog can return the focus to it on closing.
    if (isAsking.current) return false;
    isAsking.current = true;
    const revenue = await readRevenue(app.id);
    isAsking.current = false;
    if (!(await confirm(deletionQuestion(app, revenue, hint, isRefused)))) return false;
    const { error } = await deleteApp({ id: app.id }, { label: app.displayName });
    if (error) toastFailure(error, describeFailure(error, kinds.deleteApp.failed));
    else toast.success(kinds.deleteApp.done, app.displayName);
    return !error;
  };

  return { askAndDelete, isDeleting };
}
