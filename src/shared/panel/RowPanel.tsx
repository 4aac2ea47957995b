import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createContext, Fragment, use, useId, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { DASH, showable } from '../text';
import { formatDateTime, type Times } from '../times/formatTimes';
import { useTimes } from '../times/Time';
import { plainText } from '../times/timedText';
import { CopyButton, CopyLinkButton } from '../ui/CopyButton';
import { IsolatedText } from '../ui/IsolatedText';
import {
  FACT_LENGTH,
  PanelSectionView,
  type PanelAnswer,
  type PanelContent,
  type PanelSection,
} from './PanelSection';
import { useShownRow, type OpenRow } from './useRowPanel';

type Frame = { titleId: string; onClose: () => void };

const FrameContext = createContext<Frame>({ titleId: '', onClose: () => undefined });

type RowPanelProps<Row> = Pick<OpenRow<Row>, 'id' | 'row' | 'onClose'> & {
  /** Renders the open row, and the last one while the panel fades out. */
  children: (id: string, row: Row | undefined) => ReactNode;
};

/** A drawer that fills a phone (docs/product.md#lists); its content is a `PanelBody`. */
export function RowPanel<Row>({ id, row, onClose, children }: RowPanelProps<Row>) {
  const titleId = useId();
  const shown = useShownRow(id, row);
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      // Tab still cycles inside, but Alt+T may move the focus to the toast outside.
      disableEnforceFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 480 } },
        },
      }}
    >
      <FrameContext value={{ titleId, onClose }}>
        {shown.id !== null && <Fragment key={shown.id}>{children(shown.id, shown.row)}</Fragment>}
      </FrameContext>
    </Drawer>
  );
}

type PanelBodyProps = {
  content: PanelContent;
  /** The name of the operator, for the ticket. */
  operator: string;
  /** Stands under the title of its section: a form. */
  controls?: { title: string; control: ReactNode } | undefined;
  /** Stands after the row's facts: links and actions. */
  children?: ReactNode;
};

/** What a panel says: the row's name and facts, a sentence, warnings, and a card for each answer. */
export function PanelBody({ content, operator, controls, children }: PanelBodyProps) {
  const { titleId, onClose } = use(FrameContext);
  const { kind, name, summary, warnings = [], sections } = content;
  const [facts, ...cards] = sections;
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, pt: 2, pb: 1 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="div">
            {kind}
          </Typography>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <IsolatedText text={name} />
          </Typography>
        </Box>
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={onClose} edge="end">
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          px: 3,
          py: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {facts && <PanelSectionView section={facts} />}
        {children}
        <Typography role="status" sx={{ fontWeight: 500, '&:empty': { display: 'none' } }}>
          {summary && <IsolatedText text={summary} />}
        </Typography>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            <IsolatedText text={warning} />
          </Alert>
        ))}
        {cards.map((section) => (
          <PanelSectionView key={section.title} section={section}>
            {controls?.title === section.title && controls.control}
          </PanelSectionView>
        ))}
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          px: 2,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <CopyLinkButton />
        <CopyTicketButton content={content} operator={operator} />
      </Box>
    </>
  );
}

function CopyTicketButton({ content, operator }: Pick<PanelBodyProps, 'content' | 'operator'>) {
  const href = useHref(useLocation());
  const times = useTimes();
  return (
    <CopyButton
      text={() =>
        ticketText(content, {
          operator,
          address: new URL(href, window.location.origin).href,
          at: Date.now(),
          times,
        })
      }
      label="Copy for ticket"
      isText
      outcome={{
        copied: 'Text for the ticket copied to clipboard',
        failed: 'Failed to copy the text for the ticket',
      }}
    />
  );
}

type Copied = {
  /** Who copies. */
  operator: string;
  /** The address of the panel. */
  address: string;
  at: number;
  /** The zone of the times in it. */
  times: Times;
};

/** A JSON web token, which a careless answer may repeat. */
const TOKEN = /\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** Server text in one line: it can't pass for another line of the ticket. */
function line(text: string): string {
  return showable(text, FACT_LENGTH).replaceAll(/\s+/g, ' ').replace(TOKEN, '[token left out]');
}

function stateOf(answer: PanelAnswer, times: Times): string {
  const { isFetching, failure, isMalformed, updatedAt } = answer;
  if (failure) return [failure.title, failure.detail].filter(Boolean).join(': ');
  if (isMalformed) return 'The server’s answer was not understood.';
  if (updatedAt) return `answered ${formatDateTime(updatedAt, times)}`;
  return isFetching ? 'not answered yet' : '';
}

function sectionLines({ title, facts, answer }: PanelSection, times: Times): string[] {
  const head = [title, answer && stateOf(answer, times)].filter(Boolean).join(' · ');
  return [
    '',
    ...(head === '' ? [] : [line(head)]),
    ...facts.map(({ label, text }) => `- ${line(label)}: ${line(plainText(text ?? DASH, times))}`),
  ];
}

/** What a panel says, as plain text for a ticket: with times and the operator, without tokens. */
export function ticketText(panel: PanelContent, copied: Copied): string {
  const { operator, address, at, times } = copied;
  const { kind, name, summary, warnings = [], sections } = panel;
  const zone = times === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    `${kind}: ${line(name)}`,
    line(address),
    `Copied ${formatDateTime(at, times)} (${zone}) by ${line(operator)}`,
    ...(summary || warnings.length > 0 ? [''] : []),
    ...(summary ? [line(summary)] : []),
    ...warnings.map((warning) => `Note: ${line(warning)}`),
    ...sections.flatMap((section) => sectionLines(section, times)),
  ].join('\n');
}
