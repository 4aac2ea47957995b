import type { ApiRequest } from '../../client/request';

/** The contract does not name the fields; these are those that a file storage needs. */
export type NewFile = { fileName: string; contentType: string; size: number };

type FileArgs = { fileId: string };

export const requestUpload = ({ fileName, contentType, size }: NewFile): ApiRequest => ({
  method: 'POST',
  path: '/api/storage/presigned-url',
  body: { fileName, contentType, size },
});

export const confirmUpload = ({ fileId }: FileArgs): ApiRequest => ({
  method: 'POST',
  path: '/api/storage/confirm-upload',
  body: { fileId },
});

export const downloadFile = ({ fileId }: FileArgs): ApiRequest => ({
  path: '/api/storage/download/{fileId}',
  pathParams: { fileId },
  read: 'blob',
});

export const getFiles = (): ApiRequest => ({ path: '/api/storage/files' });

export const deleteFile = ({ fileId }: FileArgs): ApiRequest => ({
  method: 'DELETE',
  path: '/api/storage/{fileId}',
  pathParams: { fileId },
});
