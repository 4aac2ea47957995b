import Box from '@mui/material/Box';
import type { App } from '../../domain/entities';
import { showable } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { CopyButton } from '../../shared/ui/CopyButton';
import { TruncatedId } from '../../shared/ui/Truncated';

/** An app's id with a button that copies it. */
export function AppId({ app }: { app: App }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <TruncatedId text={app.id} />
      <CopyButton
        text={app.id}
        label={`Copy App ID of ${showable(app.displayName)}`}
        onCopied={() => toast.success('Copied!', 'App ID copied to clipboard')}
        onFailed={() => toast.error('Failed to copy App ID')}
      />
    </Box>
  );
}
