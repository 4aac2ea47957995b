import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Customer } from '../../domain/entities';
import { useRowPanel } from '../../shared/list/useRowPanel';
import { showable } from '../../shared/text';
import { customerName } from './customerName';

/** A link that opens the details of a customer over the list. */
export function ViewDetailsLink({ customer }: { customer: Customer }) {
  const panel = useRowPanel('customer');
  return (
    <Button
      component={Link}
      {...panel.linkTo(customer.id)}
      // Aligns its text with the column's header.
      sx={{ ml: -1.5 }}
      aria-label={`View details: ${showable(customerName(customer))}`}
    >
      View details
    </Button>
  );
}
