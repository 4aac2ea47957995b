import { openDatabase } from '../store/database';

/**
 * Locks an object store of the database, as a long transaction in another tab would. Returns a
 * function that ends the transaction.
 */
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
