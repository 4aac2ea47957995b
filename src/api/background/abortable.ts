/** Awaits a call that the signal aborts. */
export async function abortable<Answer>(
  call: PromiseLike<Answer> & { abort: () => void },
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const abort = () => call.abort();
  signal?.addEventListener('abort', abort);
  try {
    return await call;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
