import { openDatabase } from '../store/database';

/** Holds an object store as a transaction of another tab would; returns the function that ends it. */
export async function holdStore(name: 'queries' | 'changes'): Promise<() => Promise<void>> {
  const holding = (await openDatabase()).transaction(name, 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await holding.store.count();
    await holding.done;
  };
  const held = hold();
  return () => {
    isHeld = false;
    return held;
  };
}
