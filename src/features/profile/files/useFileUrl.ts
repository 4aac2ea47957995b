import { skipToken } from '@reduxjs/toolkit/query';
import { useDownloadFileQuery } from '../../../api/api';

/** `url` is null while it is on its way, and where it never comes. */
export type FileUrl = { url: string | null; isBroken: boolean };

/** The cache holds one object URL for each file: a refetch would make another one. */
const fetchOnce = { refetchOnMountOrArgChange: false, refetchOnReconnect: false } as const;

/**
 * Object URL of a stored file, for as long as the component is there. A download needs the bearer,
 * so an `img` can't fetch a file by itself.
 */
export function useFileUrl(fileId: string | null): FileUrl {
  const { currentData, isError } = useDownloadFileQuery(
    fileId === null ? skipToken : { fileId },
    fetchOnce,
  );
  return { url: currentData?.objectUrl ?? null, isBroken: isError };
}
