import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  fieldOf,
  type Fields,
  type FieldValue,
  type FieldValues,
} from '../../../changes/record/fields';
import { rowKinds } from '../../../changes/kinds/kinds';
import { takesOwnRole } from '../../../changes/single/adminGuard';
import { capitalize, DASH } from '../../../shared/text';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { Muted } from '../../../shared/ui/Muted';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TwoLines } from '../../../shared/ui/Truncated';
import type { BulkAction } from './bulkAction';
import type { PreviewRow } from './dryRun';

/** Number of rows that are shown at first and added by each 'Show more'. */
const STEP = 50;

type OfRow = {
  action: Pick<BulkAction, 'kind' | 'nameOf'>;
  operatorId: string | undefined;
};

/** Shows the values of each row before and after the change. Rows without a change are gray. */
export function PreviewTable({ rows, ...ofRow }: OfRow & { rows: readonly PreviewRow[] }) {
  const noun = rowKinds[ofRow.action.kind].entity;
  return (
    <ShowMore items={rows} step={STEP} noun={`${noun}s`}>
      {(shown, more) => (
        <>
          <Box component="table" sx={tableStyles}>
            <thead>
              <tr>
                <th scope="col">{capitalize(noun)}</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <RowPreview key={row.row.id} preview={row} {...ofRow} />
              ))}
            </tbody>
          </Box>
          {more}
        </>
      )}
    </ShowMore>
  );
}

function RowPreview({ preview, action, operatorId }: OfRow & { preview: PreviewRow }) {
  const { row, kind } = preview;
  const { name, detail } = action.nameOf(row);
  const isOwn = row.id === operatorId;
  const takesOwn =
    kind === 'change' &&
    takesOwnRole(
      {
        kind: action.kind,
        subject: { id: row.id, label: '' },
        before: preview.from,
        after: preview.to,
      },
      operatorId,
    );
  const { fields } = rowKinds[action.kind];
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <TwoLines primary={name ?? DASH} secondary={isOwn ? `You · ${detail ?? ''}` : detail} />
      </th>
      {kind === 'unread' ? (
        <td colSpan={2}>
          <Typography variant="body2" color="error">
            Couldn’t be loaded: <IsolatedText text={preview.problem} />
          </Typography>
        </td>
      ) : (
        <>
          <td data-label="Before">
            <Chips
              values={preview.from}
              others={kind === 'change' ? preview.to : preview.from}
              tone="danger"
              fields={fields}
            />
          </td>
          <td data-label="After">
            {kind === 'same' ? (
              <Muted>No change</Muted>
            ) : (
              <Chips values={preview.to} others={preview.from} tone="success" fields={fields} />
            )}
            {takesOwn && (
              <Typography variant="caption" component="p" color="warning">
                Your own administrator role
              </Typography>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

type ChipsProps = {
  values: FieldValues;
  /** Values in the other column ('Before' or 'After'), to find the values that differ. */
  others: FieldValues;
  /** Color of the values that `others` lacks. */
  tone: 'danger' | 'success';
  fields: Fields;
};

/** Splits a value into the parts that get a chip each: the elements of an array, or the value. */
const partsOf = (value: FieldValue | undefined = []) =>
  Array.isArray(value) ? value.map((each) => [each]) : [value];

function Chips({ values, others, tone, fields }: ChipsProps) {
  return Object.entries(values).map(([name, value]) => {
    const { text } = fieldOf(fields, name);
    const rest = new Set(partsOf(others[name]).map(String));
    const parts = partsOf(value);
    if (parts.length === 0) return <Muted key={name}>{text(value)}</Muted>;
    return (
      <div key={name} className="badges">
        {parts.map((part) => (
          <StatusChip
            key={String(part)}
            label={text(part)}
            tone={rest.has(String(part)) ? 'neutral' : tone}
          />
        ))}
      </div>
    );
  });
}

const tableStyles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { p: 1, textAlign: 'left', verticalAlign: 'middle', fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 500,
  },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
  '& [data-kind="same"]': { color: 'text.secondary' },
  // Each row becomes a card, because narrow screens have no room for columns.
  '@media (max-width: 37.49rem)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { py: 1 },
    '& th, & td': { px: 0, py: 0.5 },
    '& td[data-label]': { display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      width: 64,
      color: 'text.secondary',
      fontSize: '0.75rem',
    },
  },
} as const;
