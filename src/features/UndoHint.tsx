import Typography from '@mui/material/Typography';
import { NEVER } from '../changes/kinds/kind';

/** Says, before a change, that it can't be taken back (docs/product.md#changes). */
export function UndoHint() {
  return (
    <Typography variant="body2" color="textSecondary">
      {NEVER}
    </Typography>
  );
}
