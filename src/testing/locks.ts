type Request = {
  name: string;
  isShared: boolean;
  isOptional: boolean;
  grant: (lock: Lock | null) => void;
};

type Lock = { name: string };

type Options = { signal?: AbortSignal; mode?: LockMode; ifAvailable?: boolean };

/** Creates a fake of the Web Locks API, limited to the parts that the console uses. */
export function createLocks() {
  const held: Request[] = [];
  const pending: Request[] = [];

  function grantNext(): void {
    for (const request of [...pending]) {
      const before = [...held, ...pending.slice(0, pending.indexOf(request))];
      const rivals = before.filter(({ name }) => name === request.name);
      const isTaken = rivals.some(({ isShared }) => !isShared || !request.isShared);
      if (isTaken && !request.isOptional) continue;
      pending.splice(pending.indexOf(request), 1);
      if (!isTaken) held.push(request);
      request.grant(isTaken ? null : { name: request.name });
    }
  }

  return {
    /** Names of all locks that were ever requested. */
    names: new Set<string>(),
    request(
      name: string,
      { signal, mode, ifAvailable = false }: Options,
      task: (lock: Lock | null) => unknown,
    ): Promise<unknown> {
      this.names.add(name);
      return new Promise((resolve, reject) => {
        const request = {
          name,
          isShared: mode === 'shared',
          isOptional: ifAvailable,
          grant: (lock: Lock | null) => {
            void Promise.resolve(lock)
              .then(task)
              .then(resolve, reject)
              .finally(() => {
                if (lock) held.splice(held.indexOf(request), 1);
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
      });
    },
    query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })), pending: [] }),
  };
}
