import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { isUnfinished } from '../../../jobs/jobsSlice';
import { formatCounted } from '../../../shared/format';
import { formatSize } from '../../../shared/formatSize';
import { showable } from '../../../shared/text';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { ChangeOnly } from '../../../shared/ui/OnlineOnly';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Truncated } from '../../../shared/ui/Truncated';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { uploadStatuses } from './fileFacts';
import { uploadStatusOf, type Upload } from './uploadJob';
import type { UploadActions } from './useUploads';

type UploadListProps = {
  uploads: readonly Upload[];
  actions: UploadActions;
  hasHeading?: boolean;
};

/** Shows the uploads that are under way or have failed. A finished upload leaves the list. */
export function UploadList({ uploads, actions, hasHeading = false }: UploadListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button may disappear with its row or state, so the list takes the focus.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, '&:focus-visible': { outline: 'none' } }}>
      {uploads.length > 0 && (
        <Paper variant="outlined" sx={{ mt: 2 }}>
          {hasHeading && (
            <Typography variant="h2" sx={{ px: 2, py: 1.25 }}>
              Uploads
            </Typography>
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

function stageOf(share: number | null): string {
  if (share === null) return 'Waiting';
  // The bytes are sent, but the server hasn't confirmed them.
  return share === 1 ? 'Finishing…' : `${Math.floor(share * 100)}%`;
}

type UploadRowProps = {
  upload: Upload;
  actions: UploadActions;
  /** Called after an action that may remove the pressed button. */
  onAct: () => void;
};

function UploadRow({ upload, actions, onAct }: UploadRowProps) {
  const { id, label, share, reason, data } = upload;
  const name = showable(label);
  const status = uploadStatusOf(upload);
  const isPending = status === 'PENDING';
  const after = (action: (id: string) => void) => () => {
    action(id);
    onAct();
  };
  return (
    <Box component="li" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Truncated text={label} />
        </Box>
        <Typography variant="caption" color="textSecondary" noWrap>
          {formatSize(data.size)}
        </Typography>
        <StatusChip {...uploadStatuses[status]} {...(isPending && { label: stageOf(share) })} />
        {status === 'FAILED' && (
          <ChangeOnly canWait>
            <Button aria-label={`Retry: ${name}`} onClick={after(actions.retry)}>
              Retry
            </Button>
          </ChangeOnly>
        )}
        {isPending ? (
          <Button color="inherit" aria-label={`Cancel: ${name}`} onClick={after(actions.cancel)}>
            Cancel
          </Button>
        ) : (
          <Tooltip title="Dismiss">
            <IconButton
              size="small"
              aria-label={`Dismiss: ${name}`}
              onClick={after(actions.dismiss)}
            >
              <Close sx={{ fontSize: '1rem' }} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {isPending && (
        <LinearProgress
          variant={share === 1 ? 'indeterminate' : 'determinate'}
          value={(share ?? 0) * 100}
          aria-label={`Uploading ${name}`}
          sx={{ mt: 1, bgcolor: 'action.selected', borderRadius: 1 }}
        />
      )}
      {reason !== null && (
        <Typography variant="caption" color="error" component="div">
          <IsolatedText text={reason} />
        </Typography>
      )}
    </Box>
  );
}

const QUARTER = 25;

/**
 * Progress of the uploads for screen readers. It changes in steps of 25 percent, because each
 * change is read out. Empty when no upload is running, because a toast reports the outcome.
 */
function progressText(uploads: readonly Upload[]): string {
  const pending = uploads.filter(isUnfinished);
  if (pending.length === 0) return '';
  const sent = pending.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const percent = Math.floor(((sent / pending.length) * 100) / QUARTER) * QUARTER;
  return `${formatCounted(pending.length, 'upload')} in progress, ${percent}% done.`;
}
