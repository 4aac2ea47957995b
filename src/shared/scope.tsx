import { createContext, Fragment, use, useCallback, useState, type ReactNode } from 'react';

/**
 * Whose rows a screen shows: the id of an app, or another name where they are those of all apps. A
 * screen with a list stays mounted at a switch of the app; whatever belongs to the scope is `Scoped`
 * or `useScopedState` (docs/adr/0011-one-grid.md).
 */
export const ScopeContext = createContext('');

/** Mounts its children anew in another scope: nothing typed, open or focused in them stays. */
export function Scoped({ children }: { children: ReactNode }) {
  return <Fragment key={use(ScopeContext)}>{children}</Fragment>;
}

/** State that begins anew in another scope. A setter of an earlier scope does nothing. */
export function useScopedState<Value>(
  begin: () => Value,
): [value: Value, set: (value: Value) => void] {
  const scope = use(ScopeContext);
  const [held, setHeld] = useState(() => ({ scope, value: begin() }));
  const current = held.scope === scope ? held : { scope, value: begin() };
  if (current !== held) setHeld(current);
  const set = useCallback(
    (value: Value) => setHeld((now) => (now.scope === scope ? { scope, value } : now)),
    [scope],
  );
  return [current.value, set];
}
