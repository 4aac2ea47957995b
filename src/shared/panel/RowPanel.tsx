import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createContext, Fragment, use, useId, useState, type ReactNode } from 'react';
import { CopyLinkButton } from '../ui/CopyButton';
import { IsolatedText } from '../ui/IsolatedText';
import { PanelSectionView, type PanelContent } from './PanelSection';
import { CopyTicketButton } from './Ticket';
import type { OpenRow } from './useRowPanel';

type Frame = { titleId: string; onClose: () => void };

const FrameContext = createContext<Frame>({ titleId: '', onClose: () => undefined });

/** What the content of a panel is told. */
export type ShownRow<Row> = Omit<OpenRow<Row>, 'id' | 'onClose'> & { id: string };

type RowPanelProps<Row> = OpenRow<Row> & {
  /** Renders the open row, and the last one while the panel fades out. */
  children: (shown: ShownRow<Row>) => ReactNode;
};

/** A drawer that fills a phone (docs/product.md#lists); its content is a `PanelBody`. */
export function RowPanel<Row>({ id, row, onClose, children, ...list }: RowPanelProps<Row>) {
  const titleId = useId();
  // The last row stays while the panel fades out, and where the list lost it.
  const [shown, setShown] = useState({ id, row });
  if (id !== null && (shown.id !== id || (row && shown.row !== row))) setShown({ id, row });
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
  /** The name of the operator, for the ticket. */
  operator: string;
  /** Forms, by the title of their section. */
  controls?: Readonly<Record<string, ReactNode>>;
  /** What can be done about the verdict, beside it. */
  verdictAction?: ReactNode;
  /** Links and actions, after the row's facts. */
  children?: ReactNode;
};

/** What a panel says: the row's name, a verdict, facts, warnings, and a card for each answer. */
export function PanelBody(props: PanelBodyProps) {
  const { content, operator, controls = {}, verdictAction, children } = props;
  const { titleId, onClose } = use(FrameContext);
  const { kind, name, verdict, warnings = [], sections } = content;
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
          '@media print': { overflow: 'visible' },
          px: 3,
          py: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            '&:not(:has(*:not([role="status"])))': { display: 'none' },
          }}
        >
          <Box role="status" sx={{ flex: '1 1 16.25rem', '&:empty': { display: 'none' } }}>
            {verdict && (
              <Alert severity={verdict.severity} role="presentation" sx={{ fontWeight: 500 }}>
                <IsolatedText text={verdict.text} />
              </Alert>
            )}
          </Box>
          {verdictAction}
        </Box>
        {facts && <PanelSectionView section={facts} />}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            '&:empty': { display: 'none' },
          }}
        >
          {children}
        </Box>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            <IsolatedText text={warning} />
          </Alert>
        ))}
        {cards.map((section) => (
          <PanelSectionView key={section.title} section={section}>
            {controls[section.title ?? '']}
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
