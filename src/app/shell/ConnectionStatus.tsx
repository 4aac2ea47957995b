import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { probeServer } from '../../offline/connectivity';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { connectionBadges } from '../../features/status/connectionBadges';
import { formatTime } from '../../shared/times/formatTimes';
import { selectConnectivity, type ConnectivityState } from '../../store/connectivitySlice';

const looks = {
  unknown: { bgcolor: 'transparent', borderColor: 'text.secondary' },
  reachable: { bgcolor: 'success.main', borderColor: 'success.main' },
  // A triangle and a hollow dot: colour is not the only difference.
  slow: {
    bgcolor: 'warning.main',
    borderColor: 'warning.main',
    borderRadius: 0,
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  unreachable: { bgcolor: 'transparent', borderColor: 'error.main' },
} as const satisfies Record<ConnectivityState['status'], object>;

/**
 * A dot that shows whether the API is reachable, and asks it now; its tooltip has the time of the
 * last response.
 */
export function ConnectionStatus() {
  const { status, lastResponseAt } = useAppSelector(selectConnectivity);
  const dispatch = useAppDispatch();
  const text = connectionBadges[status].label;
  const contact =
    lastResponseAt === null ? 'no contact yet' : `last contact ${formatTime(lastResponseAt)}`;
  return (
    <Tooltip title={`${text} · ${contact} · Click to check`}>
      <IconButton
        aria-label={`Connection: ${text}, ${contact}. Check now`}
        onClick={() => void dispatch(probeServer())}
        // On a phone the name of the app needs the room; the status bar says what is wrong.
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          '&::before': {
            content: '""',
            width: 10,
            height: 10,
            m: '5px',
            borderRadius: '50%',
            border: 2,
            ...looks[status],
          },
        }}
      />
    </Tooltip>
  );
}
