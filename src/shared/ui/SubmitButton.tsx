import Button from '@mui/material/Button';
import type { Tone } from './tone';

type SubmitButtonProps = {
  label: string;
  /** What it reads while busy: 'Signing In...'. */
  busyLabel: string;
  isBusy: boolean;
  tone?: Extract<Tone, 'danger'>;
  fullWidth?: boolean;
};

/** Sends the form around it. Busy, it says so and takes no second press. */
export function SubmitButton({ label, busyLabel, isBusy, tone, fullWidth }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color={tone === 'danger' ? 'error' : 'primary'}
      loading={isBusy}
      loadingPosition="start"
      fullWidth={fullWidth ?? false}
      // The spinner takes the place of an icon; without one the label would jump aside.
      startIcon={isBusy ? <span /> : undefined}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
