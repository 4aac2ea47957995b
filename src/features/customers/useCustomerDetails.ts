import { useGetCustomerQuery, useGetCustomerSubscriptionsQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import type { Customer } from '../../domain/entities';

/** What the list already knows of the customer. */
export type KnownRow = {
  row: Customer | undefined;
  rowUpdatedAt: number | null | undefined;
};

/**
 * A customer's details: the row of the list at once, then what GET /customers/{id} and
 * GET /customers/{id}/subscriptions answer. A failure of either takes nothing away that is known.
 */
export function useCustomerDetails(id: string, { row, rowUpdatedAt }: KnownRow) {
  const details = useGetCustomerQuery({ id });
  const held = useGetCustomerSubscriptionsQuery({ id });

  const customer = details.currentData ?? row;
  const failure =
    (details.error && describeFailure(details.error, 'Failed to fetch customer')) ??
    (held.error && describeFailure(held.error, 'Failed to fetch subscriptions'));
  // Until their own answer is there, what the customer's record and the row of the list hold.
  const embedded = [details.currentData, row].find((record) => record?.subscriptions.length) ?? row;

  return {
    customer,
    /** undefined: nobody knows yet. */
    subscriptions:
      held.currentData?.isMalformed === false ? held.currentData.rows : embedded?.subscriptions,
    isMalformed: held.currentData?.isMalformed === true,
    failure,
    isFetching: details.isFetching || held.isFetching,
    updatedAt: details.currentData ? details.fulfilledTimeStamp : row && rowUpdatedAt,
    retry: () => {
      if (details.error) void details.refetch();
      if (held.error) void held.refetch();
    },
  };
}
