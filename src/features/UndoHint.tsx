import { NEVER } from '../changes/kinds/kind';
import { Muted } from '../shared/ui/Muted';

/** Says, before a change, that it can't be taken back (docs/product.md#changes). */
export function UndoHint() {
  return <Muted>{NEVER}</Muted>;
}
