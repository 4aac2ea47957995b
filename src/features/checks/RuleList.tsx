import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { RuleResult } from '../../domain/checks/checks';
import { groupBy } from '../../domain/groups';
import { Muted } from '../../shared/ui/Muted';
import { uncheckedText } from './findingTexts';

type RuleListProps = {
  results: readonly RuleResult[];
  missingOf: (result: RuleResult) => string | null;
};

/** Shows the rules without findings and those that were not checked. */
export function RuleList({ results, missingOf }: RuleListProps) {
  const partiallyText = (result: RuleResult) => {
    const missing = missingOf(result);
    return missing === null ? '' : `Partially checked: ${missing}.`;
  };
  return (
    <>
      <Group
        title="Not checked"
        icon={<Remove fontSize="small" color="disabled" />}
        results={results.filter(({ findings }) => findings === null)}
        noteOf={({ missing }) => uncheckedText(missing)}
      />
      <Group
        title="No findings"
        icon={<Check fontSize="small" color="success" />}
        results={results.filter(({ findings }) => findings?.length === 0)}
        noteOf={partiallyText}
      />
    </>
  );
}

type GroupProps = {
  title: string;
  icon: ReactNode;
  results: readonly RuleResult[];
  /** Sentence about a rule. Rules with the same sentence share it. */
  noteOf: (result: RuleResult) => string;
};

function Group({ title, icon, results, noteOf }: GroupProps) {
  const id = useId();
  if (results.length === 0) return null;
  const withoutNote = results.filter((result) => noteOf(result) === '');
  const lists = [['', withoutNote] as const, ...groupBy(results, noteOf)].filter(
    ([, members]) => members.length > 0,
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ px: { xs: 1.5, lg: 2 }, py: 1.5 }}>
        {title}
      </Typography>
      {lists.map(([note, members], index) => (
        <Box key={note} sx={listStyles}>
          {note !== '' && <Muted id={`${id}${index}`}>{note}</Muted>}
          <ul aria-labelledby={note === '' ? id : `${id}${index}`}>
            {members.map(({ rule }) => (
              <li key={rule.id}>
                {icon}
                <Typography variant="body2">{rule.name}</Typography>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Paper>
  );
}

const listStyles = {
  '& > p': { px: { xs: 1.5, lg: 2 }, py: 0.75, borderTop: 1, borderColor: 'divider' },
  '& > ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    px: { xs: 1.5, lg: 2 },
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;
