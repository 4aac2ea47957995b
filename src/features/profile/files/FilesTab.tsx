import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useGetFilesQuery } from '../../../api/api';
import { toListData } from '../../answers/listAnswer';
import type { SessionUser, StoredFile } from '../../../domain/entities';
import { formatSize } from '../../../shared/formatSize';
import type { GridColumn } from '../../../shared/list/gridColumn';
import { pageOf } from '../../../shared/list/listData';
import { ResourceGrid } from '../../../shared/list/ResourceGrid';
import { useListState } from '../../../shared/list/useListState';
import { formatDateTime } from '../../../shared/times/formatTimes';
import { LazyDialog } from '../../../shared/ui/LazyDialog';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { ImageViewer } from '../lazyParts';
import { DropZone } from './DropZone';
import { FileActions } from './FileActions';
import { fileTitle, isPicture, isStored, uploadStatuses } from './fileFacts';
import type { Upload } from './uploadJob';
import { UploadList } from './UploadList';
import { useFileUrl } from './useFileUrl';
import { useUploads } from './useUploads';

const PAGE_SIZE = 10;

/** Tab with the operator's files (docs/product/profile.md#files). */
export function FilesTab({ user }: { user: SessionUser }) {
  const { page, setPage } = useListState();
  const { uploads, add, actions } = useUploads(user.id);
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
        <UploadList uploads={uploads} actions={actions} hasHeading />
      </Box>
      <ResourceGrid
        label="Files"
        columns={columns}
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
 * Leaves out this browser's unfinished and failed uploads. The upload list already shows these
 * uploads with their progress.
 */
function withoutUnfinished(
  files: readonly StoredFile[] | undefined,
  uploads: readonly Upload[],
): readonly StoredFile[] | undefined {
  const unfinished = new Set(uploads.map(({ data }) => data.fileId));
  return unfinished.size === 0 ? files : files?.filter(({ fileId }) => !unfinished.has(fileId));
}

type FilePreviewProps = {
  pictures: readonly StoredFile[];
  fileId: string | null;
  onChange: (fileId: string | null) => void;
};

/** Shows a picture in the image viewer and prefetches its two neighbors. */
function FilePreview({ pictures, fileId, onChange }: FilePreviewProps) {
  const found = pictures.findIndex((picture) => picture.fileId === fileId);
  const index = found === -1 ? null : found;
  const idBeside = (step: number) =>
    (index === null ? undefined : pictures.at((index + step) % pictures.length))?.fileId ?? null;
  const shown = useFileUrl(idBeside(0));
  useFileUrl(idBeside(1));
  useFileUrl(idBeside(-1));
  return (
    <LazyDialog open={index !== null}>
      <ImageViewer
        images={pictures.map((picture, at) => {
          const { url, isBroken } = at === index ? shown : { url: null, isBroken: false };
          return { src: url, isBroken, alt: fileTitle(picture) };
        })}
        index={index}
        onIndexChange={(next) => onChange(pictures[next]?.fileId ?? null)}
        onClose={() => onChange(null)}
      />
    </LazyDialog>
  );
}

type FileRow = StoredFile & { id: string };

const fileColumns = (onPreview: (fileId: string) => void): GridColumn<FileRow>[] => [
  {
    field: 'name',
    header: 'Name',
    minWidth: 240,
    flex: 2,
    text: fileTitle,
  },
  { field: 'type', header: 'Type', minWidth: 140, text: (file) => file.contentType },
  {
    field: 'size',
    header: 'Size',
    width: 100,
    align: 'right',
    text: (file) => formatSize(file.size),
  },
  {
    field: 'status',
    header: 'Status',
    width: 110,
    card: 'aside',
    text: (file) => uploadStatuses[file.status].label,
    cell: (file) => <StatusChip {...uploadStatuses[file.status]} />,
  },
  { field: 'date', header: 'Date', width: 190, text: (file) => formatDateTime(file.createdAt) },
  {
    field: 'actions',
    header: 'Actions',
    width: 140,
    align: 'right',
    card: 'actions',
    cell: (file) => <FileActions file={file} onPreview={onPreview} />,
  },
];
