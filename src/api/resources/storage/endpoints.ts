import type { StoredFile } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readFile, readFiles, readUploadTicket, type UploadTicket } from './adapter';
import * as requests from './requests';
import type { NewFile } from './requests';
import type { Page } from '../../adapters/page';
import type { ApiBuilder } from '../tags';
import { listTags, invalidates } from '../cacheTags';
import { requireResult, malformedResponse } from '../requireResult';
import type { NoArgs } from '../noArgs';

/** `objectUrl` is revoked when its cache entry is removed: with its last subscriber. */
type DownloadedFile = { objectUrl: string; contentType: string | null; size: number };

/** Longer than for other calls: a file may be large (milliseconds). */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The calls of files: docs/product.md#calls. src/api/client/upload.ts uploads the bytes. */
export const storageEndpoints = (build: ApiBuilder) => ({
  requestUpload: build.mutation<UploadTicket, NewFile>({
    queryFn: requireResult(requests.requestUpload, readUploadTicket),
    invalidatesTags: invalidates(() => listTags('File')),
  }),
  /** The stored file; null if the server sends none. */
  confirmUpload: build.mutation<StoredFile | null, { fileId: string }>({
    query: requests.confirmUpload,
    transformResponse: readFile,
    invalidatesTags: invalidates(({ fileId }) => listTags('File', [{ id: fileId }])),
  }),
  /**
   * One object URL for each cache entry, revoked with the entry. The blob itself never enters the
   * state, which must be serialisable. Must not be refetched: the entry would lose its first URL
   * without revoking it.
   */
  downloadFile: build.query<DownloadedFile, { fileId: string }>({
    queryFn: async (file, { signal }, _options, runRequest) => {
      const { data, error } = await runRequest(requests.downloadFile(file));
      if (error) return { error };
      // After an abort there is no entry whose removal would revoke the URL.
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
        // The download failed: there is no URL to revoke.
      }
    },
    // The bytes stay in memory until the URL is revoked.
    keepUnusedDataFor: 0,
    extraOptions: { timeoutMs: DOWNLOAD_TIMEOUT_MS },
  }),
  getFiles: build.query<Page<StoredFile>, NoArgs>({
    query: requests.getFiles,
    transformResponse: readFiles,
    providesTags: (page) =>
      listTags(
        'File',
        page?.rows.map(({ fileId: id }) => ({ id })),
      ),
    extraOptions: { remembersRefusal: true },
  }),
  deleteFile: build.mutation<Acknowledgement, { fileId: string }>({
    query: requests.deleteFile,
    transformResponse: readAcknowledgement,
    invalidatesTags: invalidates(() => listTags('File')),
  }),
});
