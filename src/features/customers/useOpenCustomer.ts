import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const KEY = 'customer';

/** Marks a history entry that was created by opening a customer on top of the list. */
const OPENED_ON_LIST = 'opened on the list';

/**
 * The customer whose details are open. The URL holds the id, so that a link can open the details
 * and Back closes them.
 */
export function useOpenCustomer() {
  const [searchParams, setSearchParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  return {
    id: searchParams.get(KEY),
    /** Opens a customer on top of the current list. */
    open: (id: string) => {
      const { to, state } = linkTo(searchParams, id);
      void navigate(to, { state });
    },
    close: () => {
      // Going back leaves no second entry of the same list. A deep link has no entry to go back to.
      if (location.state === OPENED_ON_LIST) {
        void navigate(-1);
        return;
      }
      setSearchParams(
        (params) => {
          params.delete(KEY);
          return params;
        },
        { replace: true },
      );
    },
  };
}

function linkTo(searchParams: URLSearchParams, id: string) {
  const params = new URLSearchParams(searchParams);
  params.set(KEY, id);
  return { to: { search: params.toString() }, state: OPENED_ON_LIST };
}

/** The props of a link that opens this customer on top of the current list. */
export function useCustomerLink(id: string) {
  const [searchParams] = useSearchParams();
  return linkTo(searchParams, id);
}
