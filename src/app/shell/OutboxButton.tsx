import PendingIcon from '@mui/icons-material/CloudUploadOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { countOf } from '../../offline/outbox/countOf';
import { selectEdits } from '../../offline/outbox/outboxSlice';
import { whenIdle } from '../../shared/whenIdle';

const loadPanel = () => import('./OutboxPanel');
const OutboxPanel = lazy(async () => ({ default: (await loadPanel()).OutboxPanel }));

/** The changes that this device keeps until they can be sent; there while there are any. */
export function OutboxButton() {
  const edits = useAppSelector(selectEdits);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // It is needed when nothing can be fetched. If it can't be now, the click tries again.
    whenIdle(() => void loadPanel().catch(() => undefined));
  }, []);
  if (edits.length === 0) return null;

  return (
    <>
      <Tooltip title="Changes not sent">
        <IconButton
          aria-label={`${countOf(edits.length)} not sent`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={edits.length} color="warning">
            <PendingIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense fallback={null}>
          <OutboxPanel edits={edits} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
