import Button from '@mui/material/Button';
import type { RowOf } from '../../api/resources/lists';
import { formatCount } from '../../shared/format';
import { MOST_VALUES } from '../../shared/list/rows/condition';
import { Link } from 'react-router-dom';
import { isOneOf, rowsPath } from '../navigation/rowsPath';
import { useAppLink } from '../navigation/useAppLink';

type ShowRowsProps = { list: keyof RowOf; ids: readonly string[]; describedBy: string };

/**
 * Button that opens the list, filtered to the rows with these ids. Renders nothing if there are
 * more ids than the filter in a URL can contain.
 */
export function ShowRows({ list, ids, describedBy }: ShowRowsProps) {
  const appLink = useAppLink();
  if (ids.length > MOST_VALUES) return null;
  return (
    <Button
      component={Link}
      to={appLink(rowsPath(list, { id: isOneOf(ids) }))}
      color="inherit"
      aria-describedby={describedBy}
    >
      {`Show ${formatCount(ids.length)} ${list}`}
    </Button>
  );
}
