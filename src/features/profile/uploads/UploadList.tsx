import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { progressText } from './progressText';
import type { Upload, UploadQueue } from './uploadQueue';
import { UploadRow } from './UploadRow';

/** For screen readers alone. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

type UploadListProps = {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** With a heading, and a way to clear what arrived. */
  hasHeading?: boolean;
};

/** Files on their way, and how each ended. */
export function UploadList({ uploads, queue, hasHeading = false }: UploadListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its row, or with its state.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  const hasUploaded = uploads.some(({ status }) => status === 'UPLOADED');
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, '&:focus-visible': { outline: 'none' } }}>
      {uploads.length > 0 && (
        <Paper variant="outlined" sx={{ mt: 2 }}>
          {hasHeading && (
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 2, py: 0.5 }}>
              <Typography variant="h2" sx={{ flex: 1 }}>
                Uploads
              </Typography>
              {hasUploaded && (
                <Button
                  color="inherit"
                  onClick={() => {
                    queue.dismissUploaded();
                    keepFocus();
                  }}
                >
                  Clear Uploaded
                </Button>
              )}
            </Box>
          )}
          <Box
            component="ul"
            aria-label="Uploads"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              '& > li': { borderTop: 1, borderColor: 'divider' },
              ...(!hasHeading && { '& > li:first-of-type': { borderTop: 0 } }),
            }}
          >
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} queue={queue} onAct={keepFocus} />
            ))}
          </Box>
        </Paper>
      )}
      <Box role="status" sx={unseen}>
        {progressText(uploads)}
      </Box>
    </Box>
  );
}
