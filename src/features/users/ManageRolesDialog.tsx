import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { boolean, object } from 'yup';
import { describeFailure, messageOr } from '../../api/client/errors';
import { toastFailure } from '../answers/toastFailure';
import { kinds } from '../../changes/kinds/kinds';
import { questionOf, readRisks } from '../../changes/single/adminGuard';
import { useSaveChange } from '../../changes/single/useSaveChange';
import type { AppUser } from '../../domain/entities';
import { assignableRoles, mergeRoles, roleLabel } from '../../domain/roles';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { CheckboxField } from '../../shared/ui/ToggleFields';
import { useLast } from '../../shared/ui/useLast';
import { useAppDispatch } from '../../store/hooks';
import { ChangeDialog } from '../permissions/ChangeDialog';
import { useScopedAppId } from '../navigation/currentApp';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import { rolesFormKey, userName } from './userName';

/** Checked state of each assignable role, by id. */
type RolesForm = Record<string, boolean>;

/**
 * No role is required, because the operator may save an empty set (docs/product/users.md#roles).
 */
const rolesSchema = object(
  Object.fromEntries(assignableRoles.map(({ id }) => [id, boolean().required()])),
);

function rolesFormOf(roles: readonly string[]): RolesForm {
  return Object.fromEntries(assignableRoles.map(({ id }) => [id, roles.includes(id)]));
}

function checkedRoles(form: RolesForm): string[] {
  return assignableRoles.filter(({ id }) => form[id] === true).map(({ id }) => id);
}

const { done: DONE, failed: FAILED } = kinds.updateUserRoles;

type ManageRolesDialogProps = {
  /** User whose roles are managed; null closes the dialog. */
  user: AppUser | null;
  onClose: () => void;
};

/** Dialog for the roles of a user (docs/product/users.md#roles). */
export function ManageRolesDialog({ user, onClose }: ManageRolesDialogProps) {
  const appId = useScopedAppId();
  const dispatch = useAppDispatch();
  const saveChange = useSaveChange('updateUserRoles');
  const confirm = useConfirm();
  const appLink = useAppLink();
  const shown = useLast(user);
  if (!shown) return null;

  const { id, roles } = shown;
  const save = async (form: RolesForm) => {
    const after = { roles: mergeRoles(roles, checkedRoles(form)) };
    const subject = { id, label: shown.email ?? userName(shown) };
    const change = { subject, before: { roles }, after };
    const risks = await dispatch(readRisks([{ kind: 'updateUserRoles', ...change }], appId));
    const question = questionOf(risks);
    if (question && !(await confirm(question))) return 'declined';
    const result = await saveChange(change);
    if (result.isQueued) return undefined;
    if (!result.error) {
      toast.success(DONE, userName(shown), {
        to: appLink(screenPath('users', { search: shown.email ?? userName(shown) })),
        action: result.undo,
      });
      return undefined;
    }
    toastFailure(result.error, { title: messageOr(result.error, FAILED) }, { from: 'form' });
    return describeFailure(result.error, FAILED);
  };

  return (
    <ChangeDialog
      call="updateUserRoles"
      open={user !== null}
      onClose={onClose}
      form={{ key: rolesFormKey(appId), row: shown }}
      title="Manage Roles"
      submitLabel="Save"
      busyLabel="Saving..."
      initialValues={rolesFormOf(roles)}
      schema={rolesSchema}
      onSubmit={save}
    >
      <Roles user={shown} />
    </ChangeDialog>
  );
}

function Roles({ user }: { user: AppUser }) {
  const { values } = useFormikContext<RolesForm>();
  // Roles that the dialog doesn't offer. Saving keeps them.
  const unmanaged = mergeRoles(user.roles, []);
  return (
    <>
      <Muted sx={{ overflowWrap: 'anywhere' }}>
        Roles of <IsolatedText text={userName(user)} />
        {user.displayName !== null && user.email !== null && (
          <span>
            {' · '}
            <IsolatedText text={user.email} />
          </span>
        )}
      </Muted>
      <Box
        role="group"
        aria-label="Roles"
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {assignableRoles.map(({ id, label, description }) => (
          <CheckboxField key={id} name={id} label={label} hint={description} />
        ))}
      </Box>
      {unmanaged.length > 0 && (
        <Typography variant="body2">
          Other roles (unchanged):{' '}
          <strong>
            <IsolatedText text={unmanaged.map(roleLabel).join(', ')} />
          </strong>
        </Typography>
      )}
      {checkedRoles(values).length === 0 && (
        <Alert severity="warning">Users without roles may have limited access</Alert>
      )}
    </>
  );
}
