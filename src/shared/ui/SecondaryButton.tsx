import Button, { type ButtonProps } from '@mui/material/Button';

/** A button for an action other than the screen's main one. */
export const SecondaryButton = ((props: ButtonProps) => (
  <Button variant="outlined" color="inherit" {...props} />
)) as typeof Button;
