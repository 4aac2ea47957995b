import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { RuleResult } from '../../domain/checks/checks';
import { Muted } from '../../shared/ui/Muted';
import { uncheckedText } from './findingTexts';

type RuleListProps = {
  results: readonly RuleResult[];
  missingOf: (result: RuleResult) => string | null;
};

/** Shows the rules without findings and those that were not checked. */
export function RuleList({ results, missingOf }: RuleListProps) {
  return (
    <>
      <Group title="Not checked" icon={<Remove fontSize="small" color="disabled" />}>
        {results
          .filter(({ findings }) => findings === null)
          .map(({ rule, missing }) => ({ name: rule.name, note: uncheckedText(missing) }))}
      </Group>
      <Group title="No findings" icon={<Check fontSize="small" color="success" />}>
        {results
          .filter(({ findings }) => findings?.length === 0)
          .map((result) => {
            const missing = missingOf(result);
            const note = missing === null ? '' : `Partially checked: ${missing}.`;
            return { name: result.rule.name, note };
          })}
      </Group>
    </>
  );
}

type GroupProps = {
  title: string;
  icon: ReactNode;
  children: readonly { name: string; note: string }[];
};

function Group({ title, icon, children }: GroupProps) {
  const titleId = useId();
  if (children.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ px: { xs: 1.5, lg: 2 }, py: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children.map(({ name, note }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              px: { xs: 1.5, lg: 2 },
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {icon}
            <Box
              sx={{
                display: 'grid',
                flex: 1,
                columnGap: 2,
                gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' },
              }}
            >
              <Typography variant="body2">{name}</Typography>
              <Muted>{note}</Muted>
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
