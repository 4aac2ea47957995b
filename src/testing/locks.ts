type Request = {
  name: string;
  isShared: boolean;
  grant: () => void;
};

/** For tests: the Web Locks of one browser, as far as the console uses them. */
export function createLocks() {
  const held: Request[] = [];
  const pending: Request[] = [];

  function grantNext(): void {
    for (const request of [...pending]) {
      const before = [...held, ...pending.slice(0, pending.indexOf(request))];
      const rivals = before.filter(({ name }) => name === request.name);
      if (rivals.some(({ isShared }) => !isShared || !request.isShared)) continue;
      pending.splice(pending.indexOf(request), 1);
      held.push(request);
      request.grant();
    }
  }

  return {
    /** The names of all locks that were ever requested. */
    names: new Set<string>(),
    request(
      name: string,
      { signal, mode, ifAvailable }: LockOptions,
      task: (lock: { name: string } | null) => unknown,
    ): Promise<unknown> {
      this.names.add(name);
      return new Promise((resolve, reject) => {
        const request = {
          name,
          isShared: mode === 'shared',
          grant: () => {
            void Promise.resolve()
              .then(() => task({ name }))
              .then(resolve, reject)
              .finally(() => {
                held.splice(held.indexOf(request), 1);
                grantNext();
              });
          },
        };
        signal?.addEventListener('abort', () => {
          if (!pending.includes(request)) return;
          pending.splice(pending.indexOf(request), 1);
          reject(new DOMException('left', 'AbortError'));
        });
        pending.push(request);
        grantNext();
        if (ifAvailable && pending.includes(request)) {
          pending.splice(pending.indexOf(request), 1);
          resolve(task(null));
        }
      });
    },
    query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })), pending: [] }),
  };
}
