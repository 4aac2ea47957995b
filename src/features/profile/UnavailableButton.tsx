import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

type UnavailableButtonProps = { label: string; accessibleName?: string };

/**
 * A button of the specification that has no behaviour (section 2, /profile). Not `disabled`: that
 * would take it out of the keyboard's reach, and its reason with it.
 */
export function UnavailableButton({ label, accessibleName = label }: UnavailableButtonProps) {
  return (
    <Tooltip describeChild title="Not available: the platform offers no call for this yet">
      <Button
        variant="outlined"
        color="inherit"
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
      </Button>
    </Tooltip>
  );
}
