import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DASH, showable } from '../text';
import { formatTime } from '../times/formatTimes';
import { CopyButton } from '../ui/CopyButton';
import { ErrorView, type FailureText } from '../ui/ErrorView';
import { Freshness } from '../ui/Freshness';
import { IsolatedText } from '../ui/IsolatedText';
import { SectionCard } from '../ui/SectionCard';
import { StatusChip } from '../ui/StatusChip';
import type { ChipTone } from '../ui/textStyles';
import { UnexpectedResponse } from '../ui/UnexpectedResponse';

/** State of the API call behind a section. */
export type PanelAnswer = {
  isFetching: boolean;
  failure?: FailureText | undefined;
  /** Whether the response lacks required data. */
  isMalformed?: boolean | undefined;
  /** Body of the response as the platform sent it. */
  raw?: string | undefined;
  /** Time at which the server sent the response. */
  updatedAt?: number | null | undefined;
  /** Repeats the call. Undefined for a call that only the operator starts. */
  refetch?: () => unknown;
};

/** Group of facts about a row. Without `answer`, the facts are those of the list's row. */
export type PanelSection = {
  /** Heading of the section, or null for the row's own facts, which are the first section. */
  title: string | null;
  /** Facts to show. Empty until they are known. */
  facts: readonly Fact[];
  answer?: PanelAnswer | undefined;
  /** Whether the section continues the card of the section before it. */
  isPart?: true;
};

/** Conclusion from the panel's responses in one sentence. */
export type Verdict = { text: string; severity: 'success' | 'warning' | 'error' };

type PanelBadge = { label: string; tone?: ChipTone };

export type PanelContent = {
  /** Kind of record, such as 'Device'. */
  kind: string;
  name: string;
  badge?: PanelBadge | undefined;
  verdict?: Verdict | null;
  /**
   * Call that the verdict depends on. Its loading state and failure are shown in place of the
   * verdict.
   */
  verdictCall?: { title: string; answer: PanelAnswer };
  warnings?: readonly string[];
  sections: readonly PanelSection[];
};

const Raw = styled('pre')({
  maxHeight: 240,
  margin: '8px 0 0',
  overflow: 'auto',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

type PanelSectionViewProps = {
  section: PanelSection;
  /** Sections that continue the card. */
  parts?: readonly PanelSection[];
  /** Level of the section's heading. The default fits below a panel's name. */
  heading?: 'h2' | 'h3';
  action?: ReactNode;
  /** Whether the section omits the raw response because it is shown elsewhere. */
  hidesRaw?: boolean;
  children?: ReactNode;
};

/** A section of a panel: the row's own facts, or a card with its own loading state and failure. */
export function PanelSectionView(props: PanelSectionViewProps) {
  const { section, parts = [], heading = 'h3', action, hidesRaw = false, children } = props;
  const { facts, answer } = section;
  const title = section.title === null ? null : showable(section.title);
  if (title === null) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <SectionBody name="Facts" facts={facts} answer={answer} />
        <Freshness updatedAt={answer?.updatedAt} />
      </Box>
    );
  }
  return (
    <SectionCard
      title={title}
      heading={heading}
      isBusy={answer?.isFetching ?? false}
      action={action ?? <Freshness updatedAt={answer?.updatedAt} />}
    >
      {children}
      <SectionBody name={title} facts={facts} answer={answer} isAligned={parts.length > 0} />
      {parts.map((part) => (
        <SectionBody
          key={part.title}
          name={part.title ?? ''}
          facts={part.facts}
          answer={part.answer}
          isAligned
        />
      ))}
      {!hidesRaw && answer?.raw !== undefined && (
        <details>
          <summary>Raw response</summary>
          <RawText name={title} raw={answer.raw} />
        </details>
      )}
    </SectionCard>
  );
}

type SectionBodyProps = Pick<PanelSection, 'facts' | 'answer'> & {
  name: string;
  /** Whether the labels have the same width as in the other parts of a card. */
  isAligned?: boolean;
};

function SectionBody({ name, facts, answer, isAligned = false }: SectionBodyProps) {
  const isKnown = facts.length > 0;
  return (
    <>
      {answer && <Problem answer={answer} isKnown={isKnown} />}
      {isKnown && <FactList label={name} facts={facts} isAligned={isAligned} />}
      {!isKnown && answer?.isFetching && !answer.failure && (
        <div role="status" aria-label={`Loading ${name.toLowerCase()}`}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      )}
    </>
  );
}

type RawTextProps = { name: string; raw: string };

/** Shows a response body as the platform sent it. */
export function RawText({ name, raw }: RawTextProps) {
  return (
    <Raw role="group" tabIndex={0} aria-label={`Raw response: ${name}`} dir="ltr">
      {raw}
    </Raw>
  );
}

/** Shows that a call failed or returned a malformed response. */
export function Problem({ answer, isKnown }: { answer: PanelAnswer; isKnown: boolean }) {
  const { failure, isMalformed, updatedAt, refetch } = answer;
  const note = isKnown && updatedAt ? `Showing data as of ${formatTime(updatedAt)}` : undefined;
  if (failure) return <ErrorView {...failure} compact onRetry={refetch} note={note} />;
  return isMalformed ? <UnexpectedResponse /> : null;
}

const FactColumns = styled('dl')({
  display: 'grid',
  // Limits a long label, such as a feature or a product, to leave space for its text.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: 0,
  '& dt': { color: 'var(--mui-palette-text-secondary)', overflowWrap: 'anywhere' },
  '& dd': { display: 'flex', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // A fact with a status takes two lines over the full width.
  '& [data-record]': { gridColumn: '1 / -1' },
  '& dt[data-record]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    marginTop: '4px',
    fontWeight: 500,
    color: 'var(--mui-palette-text-primary)',
    '& > .chip': { flexShrink: 0, maxWidth: '50%' },
  },
  '& dd[data-record]': { color: 'var(--mui-palette-text-secondary)' },
  '& dd > small': { marginLeft: '12px', color: 'var(--mui-palette-text-secondary)' },
  // Negative margins, so that lines with and without a copy button have the same height.
  '& dd button': { flex: 'none', alignSelf: 'flex-start', margin: '-3px 0 -3px 4px' },
});

export const FACT_LENGTH = 600;

export type Fact = {
  /** Label of the fact. It has to be unique within its list unless the fact has a `key`. */
  label: string;
  key?: string;
  /** Status of a record, shown next to the label. The text is then below the label. */
  badge?: PanelBadge;
  /** `null` shows a dash. */
  text: string | null;
  note?: string;
  /** In-app path that the text links to. */
  to?: string;
  /** Label of a button that copies the text. Without it there is no button. */
  copyLabel?: string;
};

/** Text of a fact, including its badge. */
export function factText({ badge, text }: Fact): string {
  return [...(badge ? [badge.label] : []), text ?? DASH].join(' · ');
}

function FactText({ text, to }: { text: Fact['text']; to?: string | undefined }) {
  const shown = text === '' ? DASH : (text ?? DASH);
  const content = <IsolatedText text={shown} maxLength={FACT_LENGTH} />;
  if (to === undefined || shown === DASH) return content;
  return (
    <Link component={RouterLink} to={to}>
      {content}
    </Link>
  );
}

const alignedColumns = { gridTemplateColumns: '6.5rem minmax(0, 1fr)' };

type FactListProps = { label: string; facts: readonly Fact[]; isAligned?: boolean };

export function FactList({ label: name, facts, isAligned = false }: FactListProps) {
  return (
    <FactColumns aria-label={name} style={isAligned ? alignedColumns : undefined}>
      {facts.map(({ label, key, badge, text, note, to, copyLabel }) => (
        <Fragment key={key ?? label}>
          <dt data-record={badge && ''}>
            <IsolatedText text={label} />
            {badge && <StatusChip {...badge} />}
          </dt>
          <dd data-record={badge && ''}>
            <FactText text={text} to={to} />
            {note !== undefined && <small>{note}</small>}
            {text !== null && copyLabel && <CopyButton text={text} label={copyLabel} />}
          </dd>
        </Fragment>
      ))}
    </FactColumns>
  );
}
