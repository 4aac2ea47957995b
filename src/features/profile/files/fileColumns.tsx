import type { StoredFile } from '../../../domain/entities';
import { formatSize } from '../../../shared/formatSize';
import { asDateTime } from '../../../shared/times/timedText';
import type { GridColumn } from '../../../shared/list/gridColumn';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FileActions } from './FileActions';
import { fileTitle, uploadStatuses } from './fileFacts';

/** A file with the `id` that the grid needs for a row. */
type FileRow = StoredFile & { id: string };

/** Returns the columns of the file list (docs/product.md#files). */
export const fileColumns = (onPreview: (fileId: string) => void): GridColumn<FileRow>[] => [
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
  { field: 'date', header: 'Date', width: 190, text: (file) => asDateTime(file.createdAt) },
  {
    field: 'actions',
    header: 'Actions',
    width: 140,
    align: 'right',
    card: 'actions',
    cell: (file) => <FileActions file={file} onPreview={onPreview} />,
  },
];
