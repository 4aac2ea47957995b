import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

/**
 * Fetches the list again. While that runs it stays enabled, or the keyboard would lose its place; a
 * second press does nothing, because a query that is on its way is not sent again.
 */
export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
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
}
