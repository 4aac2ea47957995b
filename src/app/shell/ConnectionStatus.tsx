import SlowIcon from '@mui/icons-material/WarningAmberOutlined';
import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { screens } from '../../features/navigation/screens';
import { connectionBadges } from '../../features/status/connectionBadges';
import { formatTime } from '../../shared/times/formatTimes';
import { selectConnectivity } from '../../store/connectivitySlice';
import { useAppSelector } from '../../store/hooks';

const icons = { slow: SlowIcon, unreachable: OfflineIcon } as const;

/** Links to /status while the connection is slow or lost. Otherwise renders nothing. */
export function ConnectionStatus({ compact }: { compact: boolean }) {
  const { status, lastResponseAt } = useAppSelector(selectConnectivity);
  if (status === 'unknown' || status === 'reachable') return null;
  const Icon = icons[status];
  const { label } = connectionBadges[status];
  const contact =
    lastResponseAt === null ? 'No contact yet' : `Last contact ${formatTime(lastResponseAt)}`;
  return (
    <Tooltip title={contact}>
      <Button
        component={Link}
        to={screens.status.path}
        aria-label={`${label}: open Status`}
        aria-description={contact}
        color={status === 'slow' ? 'warning' : 'error'}
        sx={{ flexShrink: 0, ...(compact && { minWidth: 40, px: 0 }) }}
      >
        <Icon />
        {!compact && label}
      </Button>
    </Tooltip>
  );
}
