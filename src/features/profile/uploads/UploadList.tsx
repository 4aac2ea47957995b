import Box from '@mui/material/Box';
import { UploadRow } from './UploadRow';
import { progressText } from './progressText';
import type { Upload, UploadQueue } from './uploadQueue';

type UploadListProps = { uploads: readonly Upload[]; queue: UploadQueue };

/** For screen readers alone. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Files on their way, and how each ended. */
export function UploadList({ uploads, queue }: UploadListProps) {
  return (
    <>
      <Box
        component="ul"
        aria-label="Uploads"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: uploads.length > 0 ? 1 : 0,
          borderColor: 'divider',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} queue={queue} />
        ))}
      </Box>
      <Box role="status" sx={unseen}>
        {progressText(uploads)}
      </Box>
    </>
  );
}
