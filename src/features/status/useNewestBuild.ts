import { useEffect, useState } from 'react';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';

/** The build that the host serves; empty if it does not tell, null until it has answered. */
export function useNewestBuild(): string | null {
  // A page without a build, as in development, has none to compare with.
  const [newest, setNewest] = useState<string | null>(() => (ownBuild() === '' ? '' : null));
  const isAsked = newest === null;
  useEffect(() => {
    if (isAsked) void fetchNewestPage().then((html) => setNewest(buildIn(html)));
  }, [isAsked]);
  return newest;
}
