import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Muted } from '../../shared/ui/Muted';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';

type SettingRowsProps = { title: string; children: ReactNode };

export function SettingRows({ title, children }: SettingRowsProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography variant="h2" sx={{ px: 2.5, py: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

type SettingRowProps = { title: string; text: string; action?: ReactNode };

/** Shows a setting: its name, its value or purpose, and its button. */
export function SettingRow({ title, text, action }: SettingRowProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5, minHeight: 64 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">{title}</Typography>
        <Muted>{text}</Muted>
      </Box>
      {action}
    </Box>
  );
}

type SwitchRowProps = {
  title: string;
  text: string;
  checked: boolean;
  /** Handler of the switch; undefined if the operator can't change the setting. */
  onChange?: (() => unknown) | undefined;
};

/** Shows a setting with a switch. A click anywhere in the row toggles it. */
export function SwitchRow({ title, text, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1.5, minHeight: 64 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="span" id={`${id}title`} sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Muted component="span" id={`${id}text`} sx={{ display: 'block' }}>
          {text}
        </Muted>
      </Box>
      <Switch
        checked={checked}
        disabled={onChange === undefined}
        onChange={() => onChange?.()}
        slotProps={{
          input: { 'aria-labelledby': `${id}title`, 'aria-describedby': `${id}text` },
        }}
      />
    </Box>
  );
}

type UnavailableButtonProps = { label: string; accessibleName?: string };

/**
 * Button without an action, because the platform has no call for it
 * (docs/product/profile.md#profile). It has `aria-disabled` instead of `disabled`, so that the
 * keyboard can reach the button and the tooltip that gives the reason.
 */
export function UnavailableButton({ label, accessibleName = label }: UnavailableButtonProps) {
  return (
    <Tooltip describeChild title="Not available: the platform doesn’t support this yet">
      <SecondaryButton
        aria-disabled
        aria-label={accessibleName}
        onClick={(event) => event.preventDefault()}
        sx={{
          '&, &:hover': {
            color: 'text.disabled',
            borderColor: 'divider',
            bgcolor: 'transparent',
            cursor: 'default',
          },
        }}
      >
        {label}
      </SecondaryButton>
    </Tooltip>
  );
}

/** Layout with two columns of cards, or one column in narrow windows. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
