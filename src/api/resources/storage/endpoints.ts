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

/** `objectUrl` lives as long as its entry in the cache: until nothing subscribes to it any more. */
type DownloadedFile = { objectUrl: string; contentType: string | null; size: number };

/** The bytes of a file may take longer than any JSON (milliseconds). */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Section 7, "Storage". The bytes of an upload go to the ticket's address: see ../upload.ts. */
export const storageEndpoints = (build: ApiBuilder) => ({
  requestUpload: build.mutation<UploadTicket, NewFile>({
    queryFn: requireResult(requests.requestUpload, readUploadTicket),
    invalidatesTags: invalidates(() => listTags('File')),
  }),
  /** The stored file, where the server sends it back. */
  confirmUpload: build.mutation<StoredFile | null, { fileId: string }>({
    query: requests.confirmUpload,
    transformResponse: readFile,
    invalidatesTags: invalidates(({ fileId }) => listTags('File', [{ id: fileId }])),
  }),
  /**
   * One object URL for each cache entry: the URL ends with the entry. The blob itself never enters
   * the state, which holds only what can be serialised. Not to be refetched: the entry would forget
   * the first URL without revoking it.
   */
  downloadFile: build.query<DownloadedFile, { fileId: string }>({
    queryFn: async (file, { signal }, _options, send) => {
      const { data, error } = await send(requests.downloadFile(file));
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
    query: requests.getFiles,
    transformResponse: readFiles,
    providesTags: (page) =>
      listTags(
        'File',
        page?.rows.map(({ fileId: id }) => ({ id })),
      ),
  }),
  deleteFile: build.mutation<Acknowledgement, { fileId: string }>({
    query: requests.deleteFile,
    transformResponse: readAcknowledgement,
    invalidatesTags: invalidates(() => listTags('File')),
  }),
});
