import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ownBuild, ownVersion } from '../../offline/serviceWorker/builds';
import { fileUrl } from '../../shared/browser/base';
import { config } from '../../shared/config';
import { InfoDialog } from '../../shared/ui/InfoDialog';
import { Muted } from '../../shared/ui/Muted';
import { fetchChangelog, newerThan, type Release } from './changelog';

type AboutDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whether to show the version that is ready to load, instead of the current one. */
  isUpcoming?: boolean;
};

/**
 * Shows the current version and the changes of every version, or the changes of the version that is
 * ready (docs/product/shell.md#shell).
 */
export function AboutDialog({ open, onClose, isUpcoming = false }: AboutDialogProps) {
  return (
    <InfoDialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      title={isUpcoming ? 'What’s new' : `About ${config.brandName}`}
    >
      {!isUpcoming && <ThisVersion />}
      <Changes isUpcoming={isUpcoming} />
    </InfoDialog>
  );
}

const ThisVersion = () => (
  <Typography variant="body2">
    Version {ownVersion()}, built {ownBuild()}.{' '}
    <a
      className="outside-link"
      href={fileUrl('/THIRD_PARTY_NOTICES.txt')}
      target="_blank"
      rel="noreferrer"
    >
      Open-source licenses
    </a>
  </Typography>
);

/** Mounted only while the dialog is open, so that each opening fetches the current changelog. */
function Changes({ isUpcoming }: { isUpcoming: boolean }) {
  const [releases, setReleases] = useState<Release[] | 'failed' | null>(null);
  useEffect(() => {
    void fetchChangelog().then(setReleases, () => setReleases('failed'));
  }, []);

  if (releases === null) return <Muted role="status">Loading…</Muted>;
  if (releases === 'failed') return <Muted role="status">The changes couldn’t be loaded.</Muted>;
  const shown = isUpcoming ? newerThan(ownVersion(), releases) : releases;
  if (shown.length === 0) return <Muted role="status">No changes listed for this version.</Muted>;
  return shown.map(({ version, date, parts }) => (
    <Box key={version} component="section">
      <Typography variant="subtitle1" component="h3">
        {date ? `${version}, ${date}` : 'Newest changes'}
      </Typography>
      {parts.map(({ title, entries }) => (
        <Box key={title}>
          <Typography variant="subtitle2" component="h4">
            {title}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 3, typography: 'body2' }}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  ));
}
