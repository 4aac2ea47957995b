import Typography from '@mui/material/Typography';
import { mutations, type IrreversibleCall } from '../journal/mutations';

/** Says, before a change, that it can't be taken back (docs/product.md#journal). */
export function UndoHint({ call }: { call: IrreversibleCall }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {mutations[call].undo.never}
    </Typography>
  );
}
