import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Change } from '../../changes/record/changeRecord';
import { fieldOf } from '../../changes/record/fields';
import { fieldsOf, rowKindNamed } from '../../changes/kinds/kinds';
import { retryChange, withdrawChange } from '../../changes/single/saveChange';
import { stateBadges } from '../../changes/record/stateTexts';
import { Time } from '../../shared/times/Time';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { StatusChip } from '../../shared/ui/StatusChip';
import { selectIsUnreachable } from '../../store/connectivitySlice';

type OutboxSectionProps = { changes: readonly Change[] } & Pick<EntryProps, 'onAct'>;

/** Shows the changes that wait on this device: fields, app, time, state and actions. */
export function OutboxSection({ changes, onAct }: OutboxSectionProps) {
  const readOnly = useReadOnly();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ overflowWrap: 'break-word' }}>
      <Typography
        id={titleId}
        variant="body2"
        component="h3"
        sx={{ px: 2, py: 1, fontWeight: 600, borderTop: 1, borderColor: 'divider' }}
      >
        Unsent changes
      </Typography>
      {readOnly !== null && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 1 }}>
          {`${readOnly}. They’ll be sent when you turn it off.`}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} onAct={onAct} />
        ))}
      </Box>
    </Box>
  );
}

type EntryProps = {
  change: Change;
  /** Called before an action that may remove the pressed button. */
  onAct: () => void;
};

function Entry({ change, onAct }: EntryProps) {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const titleId = useId();
  const isUnreachable = useAppSelector(selectIsUnreachable);
  const { subject, state, at } = change;
  const isConflict = state.name === 'conflict';

  const discard = async () => {
    const isConfirmed = await confirm({
      title: isConflict ? 'Keep their values?' : 'Discard this change?',
      text: (
        <>
          What you changed of <IsolatedText text={subject.label} /> won’t be sent.
        </>
      ),
      confirmLabel: isConflict ? 'Keep theirs' : 'Discard',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    onAct();
    await dispatch(withdrawChange(change));
  };

  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          id={titleId}
          variant="body2"
          component="h4"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}
        >
          {rowKindNamed(change.kind)?.subject}: <IsolatedText text={subject.label} />
        </Typography>
        <StatusChip {...stateBadges[state.name]} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        Since <Time at={at} as="dateTime" />
        {state.name === 'unknown' && <span> · Sent, not confirmed yet</span>}
      </Typography>
      {state.name === 'refused' && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          Refused: <IsolatedText text={state.why} />
        </Typography>
      )}
      {isConflict && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Someone else changed this in the meantime. Which values do you want to keep?
        </Typography>
      )}
      <Fields change={change} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <SecondaryButton aria-describedby={titleId} onClick={() => void discard()}>
          <span>{isConflict ? 'Keep theirs' : 'Discard'}</span>
        </SecondaryButton>
        <ChangeOnly canWait>
          <Button
            variant="contained"
            disabled={isUnreachable}
            aria-describedby={titleId}
            onClick={() => {
              onAct();
              void dispatch(retryChange(change));
            }}
          >
            <span>{isConflict ? 'Keep mine' : 'Retry'}</span>
          </Button>
        </ChangeOnly>
      </Box>
    </Box>
  );
}

const cell = {
  p: 0.5,
  pl: 0,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
} as const;

/**
 * Shows the edited fields with the values before and after, and in a conflict the server's values.
 */
function Fields({ change: { kind, before, after, state } }: { change: Change }) {
  const theirs = state.name === 'conflict' ? state.server : null;
  const headers = ['Field', 'Before', ...(theirs ? ['Theirs', 'Mine'] : ['New'])];
  return (
    <Box
      component="table"
      sx={{
        mt: 0.5,
        width: '100%',
        // Equal columns for the values. Otherwise one long word would squeeze the other columns and
        // break their words.
        tableLayout: 'fixed',
        '& thead th:first-of-type': { width: 96 },
        hyphens: 'auto',
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
      }}
    >
      <thead>
        <tr>
          {headers.map((header) => (
            <Box component="th" scope="col" key={header} sx={{ ...cell, color: 'text.secondary' }}>
              {header}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.keys(after).map((name) => (
          <tr key={name}>
            <Box component="th" scope="row" sx={cell}>
              {fieldOf(fieldsOf(kind), name).label}
            </Box>
            {[before, ...(theirs ? [theirs] : []), after].map((values, index) => (
              <Box component="td" key={headers[index + 1]} sx={cell}>
                <bdi>{fieldOf(fieldsOf(kind), name).text(values?.[name])}</bdi>
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
