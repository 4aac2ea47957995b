import { skipToken } from '@reduxjs/toolkit/query';
import { useDownloadFileQuery } from '../../../api/api';

/** `url` is null while the file loads, and after a failure. */
type FileUrl = { url: string | null; isBroken: boolean };

/** The cache holds one object URL per file: a refetch would create another one. */
const fetchOnce = { refetchOnMountOrArgChange: false, refetchOnReconnect: false } as const;

/**
 * Returns an object URL of a stored file, valid while the component is mounted. A download needs
 * the bearer token, so an `img` can't fetch the file itself.
 */
export function useFileUrl(fileId: string | null): FileUrl {
  const { currentData, isError } = useDownloadFileQuery(
    fileId === null ? skipToken : { fileId },
    fetchOnce,
  );
  return { url: currentData?.objectUrl ?? null, isBroken: isError };
}
