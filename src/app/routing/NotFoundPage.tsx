import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { screens } from '../../features/navigation/screens';
import { useAppLink } from '../../features/navigation/useAppLink';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn } from '../../store/sessionSlice';

/** Page of an unknown address: inside the shell for an operator, alone for a visitor. */
export function NotFoundPage() {
  const appLink = useAppLink();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Box
      component={isSignedIn ? 'div' : 'main'}
      sx={{ mx: 'auto', mt: '20vh', px: 2, textAlign: 'center' }}
    >
      <Typography variant="h1" gutterBottom>
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        This page doesn’t exist.
      </Typography>
      <Button variant="contained" component={Link} to={appLink(screens.dashboard.path)}>
        Go to the dashboard
      </Button>
    </Box>
  );
}
