import Box from '@mui/material/Box';

type BrandMarkProps = {
  name: string;
  /** The mark alone; the name stays for screen readers. */
  compact?: boolean;
};

/** The console's brand: its initial on the accent colour, and its name. */
export function BrandMark({ name, compact = false }: BrandMarkProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box
        aria-hidden={!compact}
        {...(compact && { role: 'img', 'aria-label': name })}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 28,
          height: 28,
          borderRadius: '7px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: 14,
          fontWeight: 700,
        }}
      >
        {initialOf(name)}
      </Box>
      {!compact && (
        <Box
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

function initialOf(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first).toUpperCase();
}
