import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

type UnavailableButtonProps = { label: string; accessibleName?: string };

/**
 * A button without behaviour: the platform has no call for it (docs/product.md#profile). It is not
 * `disabled`, because the keyboard could not reach it then, nor the tooltip with the reason.
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
