import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type BusyButtonProps = ButtonProps & { isBusy: boolean };

/**
 * A button that shows a spinner and does nothing while its action runs. Unlike MUI's `loading`, it
 * keeps the focus, which the browser would take from a disabled button.
 */
export function BusyButton({ isBusy, onClick, startIcon, children, ...props }: BusyButtonProps) {
  const spinner = <CircularProgress size="1rem" color="inherit" aria-hidden />;
  const isIconBusy = isBusy && startIcon !== undefined;
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
      {...props}
      startIcon={isIconBusy ? spinner : startIcon}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && !isIconBusy ? (
        <>
          {/* Transparent, so that the button keeps its size and its name. */}
          <Box component="span" sx={{ opacity: 0 }}>
            {children}
          </Box>
          <Box component="span" sx={{ position: 'absolute', display: 'flex' }}>
            {spinner}
          </Box>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
