/** Resolves after `ms` milliseconds, or as soon as one of the signals is aborted. */
export function wait(ms: number, ...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) {
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    }
  });
}
