import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that is not the main one of its screen. */
export const SecondaryButton = ((props: ButtonProps) => (
  <Button variant="outlined" color="inherit" {...props} />
)) as typeof Button;
