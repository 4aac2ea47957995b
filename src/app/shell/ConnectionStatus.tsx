import SlowIcon from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { screens } from '../../features/navigation/screens';
import { connectionBadges } from '../../features/status/connectionBadges';
import { formatTime } from '../../shared/times/formatTimes';
import { selectConnectivity } from '../../store/connectivitySlice';
import { useAppSelector } from '../../store/hooks';

/**
 * Links to /status while the connection is slow. Otherwise renders nothing: the status bar reports an
 * outage.
 */
export function ConnectionStatus({ compact }: { compact: boolean }) {
  const { status, lastResponseAt } = useAppSelector(selectConnectivity);
  if (status !== 'slow') return null;
  const { label } = connectionBadges.slow;
  const contact =
    lastResponseAt === null ? 'No contact yet' : `Last contact ${formatTime(lastResponseAt)}`;
  return (
    <Tooltip title={contact}>
      <Button
        component={Link}
        to={screens.status.path}
        aria-label={`${label}: open Status`}
        aria-description={contact}
        color="warning"
        sx={{ flexShrink: 0, ...(compact && { minWidth: 40, px: 0 }) }}
      >
        <SlowIcon />
        {!compact && label}
      </Button>
    </Tooltip>
  );
}
