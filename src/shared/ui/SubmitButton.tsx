import Button, { type ButtonProps } from '@mui/material/Button';

type SubmitButtonProps = ButtonProps & {
  label: string;
  /** The button's text while busy: 'Signing In...'. */
  busyLabel: string;
  isBusy: boolean;
  tone?: 'danger';
};

/** Submits the form around it. While busy, the button says so and is disabled. */
export function SubmitButton({ label, busyLabel, isBusy, tone, ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      variant="contained"
      color={tone === 'danger' ? 'error' : 'primary'}
      loading={isBusy}
      loadingPosition="start"
      // The spinner takes the place of an icon; without the icon the label would shift.
      startIcon={isBusy ? <span /> : undefined}
    >
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  );
}
