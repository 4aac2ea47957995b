import Button, { type ButtonProps } from '@mui/material/Button';

type SubmitButtonProps = ButtonProps & {
  label: string;
  busyLabel: string;
  isBusy: boolean;
};

/** Submits the surrounding form. While busy, the button is disabled and shows `busyLabel`. */
export function SubmitButton({ label, busyLabel, isBusy, ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      variant="contained"
      loading={isBusy}
      loadingPosition="start"
      // The spinner replaces the start icon. Without an icon the label would shift.
      startIcon={isBusy ? <span /> : undefined}
    >
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  );
}
