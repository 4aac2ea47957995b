import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RowOf } from '../../../api/resources/lists';
import type { DashboardStatistics } from '../../../domain/entities';
import { LoadOffer } from '../../figures/LoadOffer';
import type { WholeLists } from '../../figures/useWholeLists';

type WithListProps = {
  list: keyof RowOf;
  lists: WholeLists;
  statistics: DashboardStatistics | null;
  /** Sentence that explains why the list is needed. */
  reason: string;
  children: ReactNode;
};

/** Shows figures of a complete list once it loads, and until then offers to load it. */
export function WithList({ children, ...offer }: WithListProps) {
  const { list, lists } = offer;
  if (lists.lists[list] || lists.loading.includes(list)) return children;
  return (
    <Box sx={offerStyles}>
      <LoadOffer {...offer} />
    </Box>
  );
}

const offerStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 1,
  minHeight: '8rem',
  '& button': { whiteSpace: 'normal', textAlign: 'left' },
} as const;
