import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { progressText } from './progressText';
import type { Upload } from './uploadJob';
import { UploadRow } from './UploadRow';
import type { UploadActions } from './useUploads';

type UploadListProps = {
  uploads: readonly Upload[];
  actions: UploadActions;
  /** Whether it has a heading, with a button to clear finished uploads. */
  hasHeading?: boolean;
};

/** The list of uploads with their progress and outcomes. */
export function UploadList({ uploads, actions, hasHeading = false }: UploadListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focused button may disappear with its row or its state.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  const arrived = uploads.flatMap(({ id, status }) => (status === 'done' ? [id] : []));
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, '&:focus-visible': { outline: 'none' } }}>
      {uploads.length > 0 && (
        <Paper variant="outlined" sx={{ mt: 2 }}>
          {hasHeading && (
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 2, py: 0.5 }}>
              <Typography variant="h2" sx={{ flex: 1 }}>
                Uploads
              </Typography>
              {arrived.length > 0 && (
                <Button
                  color="inherit"
                  onClick={() => {
                    actions.dismiss(...arrived);
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
              <UploadRow key={upload.id} upload={upload} actions={actions} onAct={keepFocus} />
            ))}
          </Box>
        </Paper>
      )}
      <VisuallyHidden role="status">{progressText(uploads)}</VisuallyHidden>
    </Box>
  );
}
