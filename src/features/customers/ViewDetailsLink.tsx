import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Customer } from '../../domain/entities';
import { showable } from '../../shared/text';
import { customerName } from './customerName';
import { useCustomerLink } from './useOpenCustomer';

/** A link that opens the details of a customer over the list. */
export function ViewDetailsLink({ customer }: { customer: Customer }) {
  const link = useCustomerLink(customer.id);
  return (
    <Button
      component={Link}
      {...link}
      // Aligns its text with the column's header.
      sx={{ ml: -1.5 }}
      aria-label={`View details: ${showable(customerName(customer))}`}
    >
      View details
    </Button>
  );
}
