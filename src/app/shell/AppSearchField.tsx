import InputBase, { type InputBaseProps } from '@mui/material/InputBase';

/** The field above the list of apps. */
export function AppSearchField(props: InputBaseProps) {
  return (
    <InputBase
      autoFocus
      fullWidth
      autoComplete="off"
      placeholder="Search apps..."
      aria-label="Search apps"
      {...props}
      sx={{ px: 2, py: 1 }}
    />
  );
}
