import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useApp } from '../../api/useApp';
import { providerName } from '../../shared/config';
import { CopyButton } from '../../shared/ui/CopyButton';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { screenPath, screens } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import { secondPanelHeight } from './panelGrid';

/**
 * Panel with the purpose of the console and the first steps for an app without data, which takes the
 * place of 'Coming up' (docs/product/apps.md#apps).
 */
export function FirstSteps({ appId }: { appId: string }) {
  const app = useApp(appId);
  const appLink = useAppLink();
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, minHeight: secondPanelHeight }}
    >
      <Typography id={titleId} variant="h2">
        Get started with <IsolatedText text={app?.displayName ?? appId} />
      </Typography>
      <Muted sx={{ mt: 0.5 }}>
        Manage an app’s devices, subscriptions, plans, customers and users here. Three steps to your
        first device:
      </Muted>
      <Box
        component="ol"
        sx={{ m: 0, mt: 1.5, pl: 3, display: 'grid', gap: 1, typography: 'body2' }}
      >
        <li>
          Create a product in {providerName} with <code>appId</code> in its metadata:{' '}
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            <IsolatedText text={appId} />
          </Box>
          <CopyButton text={appId} label="Copy App ID" />
        </li>
        <li>
          Sync it on{' '}
          <Link component={RouterLink} to={appLink(screens.subscriptionPlans.path)}>
            Plans
          </Link>{' '}
          with Sync from {providerName}.
        </li>
        <li>
          <Link component={RouterLink} to={appLink(screenPath('devices', { create: '1' }))}>
            Register a device
          </Link>
          , or have your software register it.
        </li>
      </Box>
    </Paper>
  );
}
