import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { memo } from 'react';

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

/**
 * Fetches the list again. It stays enabled meanwhile, because a disabled button loses the focus. A
 * second press does nothing: RTK Query does not send a query again while it is on its way.
 */
export const RefreshButton = memo(function RefreshButton(props: RefreshButtonProps) {
  const { isRefreshing, onRefresh } = props;
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-busy={isRefreshing}
      startIcon={
        isRefreshing ? (
          <CircularProgress size={18} color="inherit" aria-label="Refreshing" />
        ) : (
          <Refresh />
        )
      }
      onClick={() => {
        onRefresh();
      }}
    >
      Refresh
    </Button>
  );
});
