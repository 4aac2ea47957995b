import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { formatSize } from '../../../shared/formatSize';
import { uploadStatuses } from '../files/fileFacts';
import { showable } from '../../../shared/text';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Truncated } from '../../../shared/ui/Truncated';
import { uploadStatusOf, type Upload } from './uploadJob';
import type { UploadActions } from './useUploads';

function stageOf(share: number | null): string {
  if (share === null) return 'Waiting';
  // The bytes are sent; the confirmation by the server is pending.
  return share === 1 ? 'Finishing…' : `${Math.floor(share * 100)}%`;
}

type UploadRowProps = {
  upload: Upload;
  actions: UploadActions;
  /** Called when an action may remove the pressed button. */
  onAct: () => void;
};

/** An upload with its progress or outcome, and its actions. */
export function UploadRow({ upload, actions, onAct }: UploadRowProps) {
  const { id, label, share, reason, data } = upload;
  const name = showable(label);
  const status = uploadStatusOf(upload.status);
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
          <Button aria-label={`Retry: ${name}`} onClick={after(actions.retry)}>
            Retry
          </Button>
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
              <Close sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {isPending && (
        <LinearProgress
          variant={share === 1 ? 'indeterminate' : 'determinate'}
          value={(share ?? 0) * 100}
          aria-label={`Upload of ${name}`}
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
