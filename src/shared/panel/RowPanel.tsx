import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createContext, Fragment, use, useId, useState, type ReactNode } from 'react';
import { CopyLinkButton } from '../ui/CopyButton';
import { InfoDialog } from '../ui/InfoDialog';
import { IsolatedText } from '../ui/IsolatedText';
import { StatusChip } from '../ui/StatusChip';
import { PanelLinks, type PanelLink } from './PanelLinks';
import { PanelSectionView, RawText, type PanelContent, type PanelSection } from './PanelSection';
import { CopyTicketButton } from './Ticket';
import { VerdictView } from './VerdictView';
import type { OpenRow } from './useRowPanel';

type Frame = { titleId: string; onClose: () => void };

const FrameContext = createContext<Frame>({ titleId: '', onClose: () => undefined });

/** Props for a panel's content: id and data of the row, and the state of the row's list. */
export type ShownRow<Row> = Omit<OpenRow<Row>, 'id' | 'onClose'> & { id: string };

type RowPanelProps<Row> = OpenRow<Row> & {
  /** Renders the open row. While the panel fades out, it still renders the last row. */
  children: (shown: ShownRow<Row>) => ReactNode;
};

/**
 * A drawer for a row, full-width on a phone (docs/product/lists.md#lists). Its content is a
 * `PanelBody`.
 */
export function RowPanel<Row>({ id, row, onClose, children, ...list }: RowPanelProps<Row>) {
  const titleId = useId();
  // Keeps the last row while the panel fades out, or if the list no longer contains it.
  const [shown, setShown] = useState({ id, row });
  if (id !== null && (shown.id !== id || (row && shown.row !== row))) setShown({ id, row });
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      // Tab still stays inside the drawer. Enforced focus would also prevent Alt+T from moving the
      // focus to a toast, which is outside the drawer.
      disableEnforceFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: '30rem' } },
        },
      }}
    >
      <FrameContext value={{ titleId, onClose }}>
        {shown.id !== null && (
          <Fragment key={shown.id}>{children({ ...list, id: shown.id, row: shown.row })}</Fragment>
        )}
      </FrameContext>
    </Drawer>
  );
}

type PanelBodyProps = {
  content: PanelContent;
  /** Buttons at the top with the main one first, and the dialogs that they open. */
  actions?: ReactNode;
  /** Buttons inside the verdict that act on its cause, and the forms that they open. */
  remedies?: ReactNode;
  links?: readonly PanelLink[];
  linksLabel?: string;
  /** Forms by the title of the section that contains them. */
  controls?: Readonly<Record<string, ReactNode>>;
};

/** Groups the sections that share a card (`isPart`). */
function cardsOf(sections: readonly PanelSection[]): [PanelSection, ...PanelSection[]][] {
  const cards: [PanelSection, ...PanelSection[]][] = [];
  for (const section of sections) {
    if (section.isPart) cards.at(-1)?.push(section);
    else cards.push([section]);
  }
  return cards;
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

export const PanelActions = styled('div')({ ...row, gap: 8, '&:empty': { display: 'none' } });

/**
 * The content of a panel: the row's name and status, actions, verdict, facts, links, and a card for
 * each call.
 */
export function PanelBody(props: PanelBodyProps) {
  const { content, actions, remedies, controls = {} } = props;
  const { links = [], linksLabel = 'Links' } = props;
  const { titleId, onClose } = use(FrameContext);
  const { kind, name, badge, warnings = [], sections } = content;
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
          <Box sx={row}>
            <Typography id={titleId} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <IsolatedText text={name} />
            </Typography>
            {badge && <StatusChip {...badge} />}
          </Box>
        </Box>
        <RawResponses content={content} />
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
          overscrollBehavior: 'contain',
          '@media print': { overflow: 'visible' },
          px: 3,
          py: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {actions}
        <VerdictView {...content}>{remedies}</VerdictView>
        {facts && <PanelSectionView section={facts} />}
        {links.length > 0 && <PanelLinks label={linksLabel} links={links} />}
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            <IsolatedText text={warning} />
          </Alert>
        ))}
        {cardsOf(cards).map(([section, ...parts]) => (
          <PanelSectionView key={section.title} section={section} parts={parts} hidesRaw>
            {controls[section.title ?? '']}
          </PanelSectionView>
        ))}
      </Box>
      <Box component="footer" sx={{ ...row, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <CopyLinkButton />
        <CopyTicketButton content={content} />
      </Box>
    </>
  );
}

/** A menu that shows the raw responses. It is hidden until the platform has sent one. */
function RawResponses({ content }: Pick<PanelBodyProps, 'content'>) {
  const { kind, verdictCall, sections } = content;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const calls = verdictCall ? [verdictCall, ...sections] : sections;
  const responses = calls.flatMap(({ title, answer }) =>
    answer?.raw === undefined ? [] : [{ title: title ?? kind, raw: answer.raw }],
  );
  if (responses.length === 0) return null;
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreHoriz />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setOpen(true);
          }}
        >
          Raw response
        </MenuItem>
      </Menu>
      <InfoDialog title="Raw response" open={isOpen} onClose={() => setOpen(false)} maxWidth="sm">
        {responses.map(({ title, raw }) => (
          <section key={title} aria-label={title}>
            <Typography variant="h3">{title}</Typography>
            <RawText name={title} raw={raw} />
          </section>
        ))}
      </InfoDialog>
    </>
  );
}
