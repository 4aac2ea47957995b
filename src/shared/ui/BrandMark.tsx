import Box from '@mui/material/Box';
import { initialOf } from '../initialOf';

type BrandMarkProps = {
  name: string;
  /** Whether only the initial is shown. Screen readers still get the name. */
  compact?: boolean;
  className?: string;
};

/**
 * The console's brand: its initial on the accent color, and its name. The prerendered page fills
 * the elements with `data-brand` with the name from the installation's configuration
 * (app/prerender/showPrerendered.ts).
 */
export function BrandMark({ name, compact = false, className }: BrandMarkProps) {
  return (
    <Box
      className={className}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}
    >
      <Box
        aria-hidden={!compact}
        data-brand="initial"
        {...(compact && { role: 'img', 'aria-label': name })}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: '1.75rem',
          height: '1.75rem',
          borderRadius: '7px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          forcedColorAdjust: 'none',
          fontSize: '0.875rem',
          fontWeight: 700,
        }}
      >
        {initialOf(name)}
      </Box>
      {!compact && (
        <Box
          data-brand="name"
          sx={{
            fontSize: '0.875rem',
            fontWeight: 600,
            letterSpacing: '-0.01em',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
      )}
    </Box>
  );
}
