import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { assignableRoles, type RoleDelta } from '../../domain/roles';

type RoleChoiceProps = { wish: RoleDelta; onChange: (delta: RoleDelta) => void };

const sides = [
  ['add', 'Add'],
  ['remove', 'Remove'],
] as const;

/** Checkboxes for roles to add and roles to remove. A role is never in both groups. */
export function RoleChoice({ wish: delta, onChange }: RoleChoiceProps) {
  const without = (roles: readonly string[], role: string) => roles.filter((each) => each !== role);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, mt: 1 }}>
      {sides.map(([side, label]) => (
        <Roles
          key={side}
          isFirst={side === 'add'}
          label={label}
          checked={delta[side]}
          onCheck={(role, isChecked) =>
            onChange({
              add: without(delta.add, role),
              remove: without(delta.remove, role),
              ...(isChecked && { [side]: [...delta[side], role] }),
            })
          }
        />
      ))}
    </Box>
  );
}

type RolesProps = {
  isFirst: boolean;
  label: string;
  checked: readonly string[];
  onCheck: (role: string, isChecked: boolean) => void;
};

function Roles({ isFirst, label, checked, onCheck }: RolesProps) {
  const id = useId();
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <FormGroup sx={{ gap: 1 }}>
        {assignableRoles.map((role, index) => (
          <FormControlLabel
            key={role.id}
            sx={{ alignItems: 'flex-start', ml: -0.5, mr: 0 }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0 }}
                autoFocus={isFirst && index === 0}
                checked={checked.includes(role.id)}
                onChange={(_event, isChecked) => onCheck(role.id, isChecked)}
                slotProps={{
                  input: {
                    'aria-label': `${label} ${role.label}`,
                    'aria-describedby': `${id}${role.id}`,
                  },
                }}
              />
            }
            label={
              <>
                <Typography variant="body2">{role.label}</Typography>
                <Typography id={`${id}${role.id}`} variant="caption" color="textSecondary">
                  {role.description}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
