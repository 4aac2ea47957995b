import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { screens } from '../features/screens';

export function NotFoundPage() {
  return (
    <Box component="main" sx={{ mx: 'auto', mt: '20vh', px: 2, textAlign: 'center' }}>
      <Typography variant="h1" gutterBottom>
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Nothing in the console has this address.
      </Typography>
      <Button variant="contained" component={Link} to={screens.dashboard.path}>
        Go to the dashboard
      </Button>
    </Box>
  );
}
