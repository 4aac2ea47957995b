import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useGetFilesQuery } from '../../../api/api';
import { toListData } from '../../../api/listData';
import type { SessionUser, StoredFile } from '../../../domain/entities';
import { pageOf } from '../../../shared/list/listData';
import { ResourceGrid } from '../../../shared/list/ResourceGrid';
import { useListState } from '../../../shared/list/useListState';
import type { Upload } from '../uploads/uploadJob';
import { UploadList } from '../uploads/UploadList';
import { useUploads } from '../uploads/useUploads';
import { DropZone } from './DropZone';
import { fileColumns } from './fileColumns';
import { isPicture, isStored } from './fileFacts';
import { FilePreview } from './FilePreview';

const PAGE_SIZE = 10;

/** The tab with the operator's files (docs/product.md#files). */
export function FilesTab({ user }: { user: SessionUser }) {
  const { page, setPage } = useListState();
  const { uploads, add, ...uploadActions } = useUploads(user.id);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const columns = useMemo(() => fileColumns(setPreviewed), []);
  const query = toListData(useGetFilesQuery(), 'Failed to fetch files');
  const files = useMemo(() => withoutUnfinished(query.rows, uploads), [query.rows, uploads]);
  const rows = useMemo(() => files?.map((file) => ({ ...file, id: file.fileId })), [files]);
  const shown = useMemo(() => pageOf(rows, page, PAGE_SIZE), [rows, page]);
  const pictures = (files ?? []).filter((file) => isStored(file) && isPicture(file.contentType));

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <DropZone onFiles={(chosen) => add(chosen, 'file')} />
        <UploadList uploads={uploads} actions={uploadActions} hasHeading />
      </Box>
      <ResourceGrid
        label="Files"
        columns={columns}
        cardHeight={164}
        query={{ ...query, ...shown }}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={setPage}
        pager="range"
        emptyTitle="No files yet"
        emptyText="Choose files above, or drop them there."
      />
      <FilePreview pictures={pictures} fileId={previewed} onChange={setPreviewed} />
    </Box>
  );
}

/**
 * Returns the files without this browser's unfinished and failed uploads. These are listed above
 * with their progress; the server only lists them as pending.
 */
function withoutUnfinished(
  files: readonly StoredFile[] | undefined,
  uploads: readonly Upload[],
): readonly StoredFile[] | undefined {
  const unfinished = new Set(
    uploads.filter(({ status }) => status !== 'done').map(({ data }) => data.fileId),
  );
  return unfinished.size === 0 ? files : files?.filter(({ fileId }) => !unfinished.has(fileId));
}
