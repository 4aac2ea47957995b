import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatCounted, formatMore } from '../../../shared/format';
import { Muted } from '../../../shared/ui/Muted';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { CHECK_PARAM, severities, useCheckFacts, useCheckResults } from '../../checks/checkResults';
import { countOpen, useDismissals } from '../../checks/dismissals';
import { screenPath, screens } from '../../navigation/screens';
import { useAppLink } from '../../navigation/useAppLink';

const MOST_RULES = 3;
/** Of the lines: the panel keeps it while the rules are evaluated. */
const HEIGHT = 96;

/** 'Needs attention': the gravest checks with findings in what is known (docs/product.md#figures). */
export function Attention({ appId }: { appId: string }) {
  const appLink = useAppLink();
  const results = useCheckResults(useCheckFacts(appId));
  const { dismissals } = useDismissals();
  const counted = results?.map((result) => ({
    rule: result.rule,
    open: countOpen([result], appId, dismissals),
  }));
  const found = counted?.filter(({ open }) => open > 0) ?? [];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Needs attention"
      sx={{ p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Typography variant="h2">Needs attention</Typography>
        <Muted sx={{ ml: 'auto', mr: 1 }}>
          {found.length > MOST_RULES && formatMore(found.length - MOST_RULES)}
        </Muted>
        <Link component={RouterLink} to={appLink(screens.checks.path)} variant="body2">
          All checks
        </Link>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', minHeight: HEIGHT }}>
        {found.slice(0, MOST_RULES).map(({ rule, open }) => (
          <Box
            component="li"
            key={rule.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 32,
              // The name is cut off before the severity.
              '& > .chip': { flexShrink: 0 },
            }}
          >
            <StatusChip {...severities[rule.severity]} />
            <Link
              component={RouterLink}
              to={appLink(screenPath('checks', { [CHECK_PARAM]: rule.id }))}
              variant="body2"
              noWrap
            >
              {rule.name}
            </Link>
            <Muted noWrap sx={{ ml: 'auto', flexShrink: 0 }}>
              {formatCounted(open, 'finding')}
            </Muted>
          </Box>
        ))}
        {counted && found.length === 0 && (
          <Muted component="li">Nothing found in what is known.</Muted>
        )}
      </Box>
    </Paper>
  );
}
