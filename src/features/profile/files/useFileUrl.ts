import { skipToken } from '@reduxjs/toolkit/query';
import { useDownloadFileQuery } from '../../../api/api';

/** State of a download. `url` is null while the file loads and after a failure. */
type FileUrl = { url: string | null; isBroken: boolean };

/** Options that fetch a file only once, because each refetch would create another object URL. */
const fetchOnce = { refetchOnMountOrArgChange: false, refetchOnReconnect: false } as const;

/**
 * Object URL of a stored file, valid while the component is mounted. An `img` can't fetch the file
 * itself, because a download needs the bearer token.
 */
export function useFileUrl(fileId: string | null): FileUrl {
  const { currentData, isError } = useDownloadFileQuery(
    fileId === null ? skipToken : { fileId },
    fetchOnce,
  );
  return { url: currentData?.objectUrl ?? null, isBroken: isError };
}
