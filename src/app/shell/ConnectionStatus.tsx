import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { api } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { formatTime } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/TimesContext';
import { selectConnectivity, type ConnectivityState } from '../../store/connectivitySlice';

const looks = {
  unknown: { text: 'Connecting', bgcolor: 'transparent', borderColor: 'text.secondary' },
  reachable: { text: 'Connected', bgcolor: 'success.main', borderColor: 'success.main' },
  slow: { text: 'Slow connection', bgcolor: 'warning.main', borderColor: 'warning.main' },
  // A hollow dot, so that colour is not the only difference.
  unreachable: { text: 'Offline', bgcolor: 'transparent', borderColor: 'error.main' },
} as const satisfies Record<ConnectivityState['status'], object>;

const once = { forceRefetch: true, subscribe: false } as const;

/**
 * A dot that shows whether the API is reachable, and asks it now; its tooltip has the time of the
 * last response.
 */
export function ConnectionStatus() {
  const { status, lastResponseAt } = useAppSelector(selectConnectivity);
  const times = useTimes();
  const dispatch = useAppDispatch();
  const { text, ...dot } = looks[status];
  const contact =
    lastResponseAt === null
      ? 'no contact yet'
      : `last contact ${formatTime(lastResponseAt, times)}`;
  const check = () => dispatch(api.endpoints.checkHealth.initiate(undefined, once));
  return (
    <Tooltip title={`${text} · ${contact} · Click to check`}>
      <IconButton
        aria-label={`Connection: ${text}, ${contact}. Check now`}
        onClick={() => void check()}
        // On a phone the name of the app needs the room; the status bar says what is wrong.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Box
          component="span"
          sx={{ width: 10, height: 10, m: '5px', borderRadius: '50%', border: 2, ...dot }}
        />
      </IconButton>
    </Tooltip>
  );
}
