import Button from '@mui/material/Button';

type SubmitButtonProps = {
  label: string;
  /** The button's text while busy: 'Signing In...'. */
  busyLabel: string;
  isBusy: boolean;
  tone?: 'danger';
  fullWidth?: boolean;
};

/** Submits the form around it. While busy, the button says so and is disabled. */
export function SubmitButton({ label, busyLabel, isBusy, tone, fullWidth }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color={tone === 'danger' ? 'error' : 'primary'}
      loading={isBusy}
      loadingPosition="start"
      fullWidth={fullWidth ?? false}
      // The spinner takes the place of an icon; without the icon the label would shift.
      startIcon={isBusy ? <span /> : undefined}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
