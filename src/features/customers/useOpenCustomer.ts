import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const KEY = 'customer';

/** Marks a history entry that was made by opening a customer on top of the list. */
const OPENED_ON_LIST = 'opened on the list';

/** The customer whose details are open. The URL holds it: it can be linked, and Back closes it. */
export function useOpenCustomer() {
  const [searchParams, setSearchParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  return {
    id: searchParams.get(KEY),
    close: () => {
      // Going back leaves no second entry of the same list behind; a deep link has none to go to.
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

/** Where a link has to lead to open that customer on the list that is shown. */
export function useCustomerLink(id: string) {
  const [searchParams] = useSearchParams();
  const params = new URLSearchParams(searchParams);
  params.set(KEY, id);
  return { to: { search: params.toString() }, state: OPENED_ON_LIST };
}
