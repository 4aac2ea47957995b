import * as v from 'valibot';
import type { StoredFile } from '../../domain/entities';
import { entityReader, readSubject } from '../adapters/entity';
import { instant, optionalTotal, optionalText, webAddress } from '../adapters/schemas';
import { readPage, type Page } from '../adapters/page';
import { readAcknowledgement, type Acknowledgement } from '../adapters/acknowledgement';
import {
  type ApiBuilder,
  listTags,
  invalidates,
  requireResult,
  malformedResponse,
  type NoArgs,
} from './endpointParts';

/** Fields of an upload request. The API contract names none, so these are what a storage needs. */
export type NewFile = { fileName: string; contentType: string; size: number };

const readRecord = entityReader(
  {
    fileName: optionalText(),
    contentType: optionalText(),
    size: optionalTotal,
    // Reads an unknown status as PENDING, because the file may still be uploading.
    status: v.fallback(v.picklist(['PENDING', 'UPLOADED', 'FAILED']), 'PENDING'),
    createdAt: instant,
  },
  ['fileId', 'id'],
);

function toStoredFile({ id, ...file }: NonNullable<ReturnType<typeof readRecord>>): StoredFile {
  return { fileId: id, ...file };
}

export function readFiles(body: unknown): Page<StoredFile> {
  const page = readPage(body, { keys: ['files', 'data'], mayBeBare: true }, readRecord);
  return { ...page, rows: page.rows.map(toStoredFile) };
}

function readFile(body: unknown): StoredFile | null {
  const record = readSubject(body, ['data', 'file'], readRecord);
  return record && toStoredFile(record);
}

type UploadTicket = { fileId: string; uploadUrl: string };

const readTicket = entityReader({ uploadUrl: webAddress }, ['fileId']);

/** Reads the ticket in a body; null without a file id and an http or https address. */
function readUploadTicket(body: unknown): UploadTicket | null {
  const ticket = readSubject(body, ['data'], readTicket);
  return ticket?.uploadUrl ? { fileId: ticket.id, uploadUrl: ticket.uploadUrl } : null;
}

/**
 * Address of a file for this page. An SVG gets a `data:` address: opened on its own, a `blob:`
 * address would run the SVG's scripts with the console's origin.
 */
const addressOf = async (file: Blob): Promise<string> =>
  /^image\/svg\+xml\b/i.test(file.type)
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await file.text())}`
    : URL.createObjectURL(file);

/**
 * A downloaded file. `objectUrl` is revoked when the cache entry is removed, together with its last
 * subscriber.
 */
type DownloadedFile = { objectUrl: string; contentType: string | null; size: number };

/** Longer than for other calls, because a file may be large (milliseconds). */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Endpoints of files (docs/product/platform.md#calls). api/client/upload.ts uploads the bytes. */
export const storageEndpoints = (build: ApiBuilder) => ({
  requestUpload: build.mutation<UploadTicket, NewFile>({
    queryFn: requireResult(
      ({ fileName, contentType, size }: NewFile) => ({
        method: 'POST',
        path: '/api/storage/presigned-url',
        body: { fileName, contentType, size },
      }),
      readUploadTicket,
    ),
    invalidatesTags: invalidates(() => listTags('File')),
  }),
  confirmUpload: build.mutation<StoredFile | null, { fileId: string }>({
    query: ({ fileId }) => ({
      method: 'POST',
      path: '/api/storage/confirm-upload',
      body: { fileId },
    }),
    transformResponse: readFile,
    invalidatesTags: invalidates(({ fileId }) => listTags('File', [{ id: fileId }])),
  }),
  /**
   * Downloads a file. The removal of the cache entry revokes the object URL. Provides no tags,
   * because a refetch would replace the URL without revoking it.
   */
  downloadFile: build.query<DownloadedFile, { fileId: string }>({
    queryFn: async (pathParams, { signal }, _options, runRequest) => {
      const path = '/api/storage/download/{fileId}';
      const { data, error } = await runRequest({ path, pathParams, read: 'blob' });
      if (error) return { error };
      // After an abort, no cache entry exists whose removal would revoke the URL.
      if (!(data instanceof Blob) || signal.aborted)
        return { error: malformedResponse('The file couldn’t be read') };
      return {
        data: {
          objectUrl: await addressOf(data),
          contentType: data.type || null,
          size: data.size,
        },
      };
    },
    onCacheEntryAdded: async (_args, { cacheDataLoaded, cacheEntryRemoved }) => {
      try {
        const { data } = await cacheDataLoaded;
        await cacheEntryRemoved;
        URL.revokeObjectURL(data.objectUrl);
      } catch {
        // The download failed, so there is no URL to revoke.
      }
    },
    // Removes an unused entry at once, because its bytes stay in memory until the URL is revoked.
    keepUnusedDataFor: 0,
    extraOptions: { timeoutMs: DOWNLOAD_TIMEOUT_MS },
  }),
  getFiles: build.query<Page<StoredFile>, NoArgs>({
    query: () => ({ path: '/api/storage/files' }),
    transformResponse: readFiles,
    providesTags: (page) =>
      listTags(
        'File',
        page?.rows.map(({ fileId: id }) => ({ id })),
      ),
    extraOptions: { remembersRefusal: true },
  }),
  deleteFile: build.mutation<Acknowledgement, { fileId: string }>({
    query: (pathParams) => ({ method: 'DELETE', path: '/api/storage/{fileId}', pathParams }),
    transformResponse: readAcknowledgement,
    invalidatesTags: invalidates(() => listTags('File')),
  }),
});
