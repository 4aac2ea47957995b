import type { StoredFile } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readFile, readFiles, readUploadTicket, type UploadTicket } from './adapter';
import type { Page } from '../../adapters/page';
import type { ApiBuilder } from '../tags';
import { listTags, invalidates } from '../cacheTags';
import { requireResult, malformedResponse } from '../requireResult';
import type { NoArgs } from '../noArgs';

/** The contract shows only that there is a body; this is what a store of files has to know. */
export type NewFile = { fileName: string; contentType: string; size: number };

/** `objectUrl` lives as long as its entry in the cache: until nothing subscribes to it any more. */
export type DownloadedFile = { objectUrl: string; contentType: string | null; size: number };

/** The bytes of a file may take longer than any JSON (milliseconds). */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Section 7, "Storage". The bytes of an upload go to the ticket's address: see ../upload.ts. */
export const storageEndpoints = (build: ApiBuilder) => ({
  requestUpload: build.mutation<UploadTicket, NewFile>({
    queryFn: requireResult(
      ({ fileName, contentType, size }) => ({
        method: 'POST',
        path: '/api/storage/presigned-url',
        body: { fileName, contentType, size },
      }),
      readUploadTicket,
    ),
    invalidatesTags: invalidates(() => listTags('File')),
  }),
  /** The stored file, where the server sends it back. */
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
   * One object URL for each cache entry: the URL ends with the entry. The blob itself never enters
   * the state, which holds only what can be serialised. Not to be refetched: the entry would forget
   * the first URL without revoking it.
   */
  downloadFile: build.query<DownloadedFile, { fileId: string }>({
    queryFn: async ({ fileId }, { signal }, _options, send) => {
      const { data, error } = await send({
        path: '/api/storage/download/{fileId}',
        pathParams: { fileId },
        read: 'blob',
      });
      if (error) return { error };
      // Aborted, the entry is gone: nothing would revoke the URL.
      if (!(data instanceof Blob) || signal.aborted)
        return { error: malformedResponse('The file could not be read') };
      return {
        data: {
          objectUrl: URL.createObjectURL(data),
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
        // Nothing was downloaded: there is nothing to give back.
      }
    },
    // Bytes take memory: they go as soon as nothing shows them.
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
  }),
  deleteFile: build.mutation<Acknowledgement, { fileId: string }>({
    query: ({ fileId }) => ({
      method: 'DELETE',
      path: '/api/storage/{fileId}',
      pathParams: { fileId },
    }),
    transformResponse: readAcknowledgement,
    invalidatesTags: invalidates(() => listTags('File')),
  }),
});
