import { useGetCustomerQuery, useGetCustomerSubscriptionsQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import type { Customer } from '../../domain/entities';

/** The customer's row in the list, if the list shows one. */
export type KnownRow = {
  row: Customer | undefined;
  isListLoading: boolean;
  rowUpdatedAt: number | null | undefined;
};

/**
 * A customer's details: the row of the list at once, then the answers of GET /customers/{id} and
 * GET /customers/{id}/subscriptions. A failure of either removes nothing that is already shown.
 */
export function useCustomerDetails(
  id: string,
  { row, rowUpdatedAt }: Omit<KnownRow, 'isListLoading'>,
) {
  const details = useGetCustomerQuery({ id });
  const subscriptionsQuery = useGetCustomerSubscriptionsQuery({ id });

  const customer = details.currentData ?? row;
  const failure =
    (details.error && describeFailure(details.error, 'Failed to fetch customer')) ??
    (subscriptionsQuery.error &&
      describeFailure(subscriptionsQuery.error, 'Failed to fetch subscriptions'));
  // Shown until their own answer arrives: those of the customer's record, or of the list's row.
  const embedded = [details.currentData, row].find((record) => record?.subscriptions.length) ?? row;

  return {
    customer,
    /** undefined while they are unknown. */
    subscriptions:
      subscriptionsQuery.currentData?.isMalformed === false
        ? subscriptionsQuery.currentData.rows
        : embedded?.subscriptions,
    isMalformed: subscriptionsQuery.currentData?.isMalformed === true,
    failure,
    isFetching: details.isFetching || subscriptionsQuery.isFetching,
    updatedAt: details.currentData ? details.fulfilledTimeStamp : row && rowUpdatedAt,
    retry: () => {
      if (details.error) void details.refetch();
      if (subscriptionsQuery.error) void subscriptionsQuery.refetch();
    },
  };
}
