import { useEffect, useRef, useState } from 'react';
import type { FailureText } from './ErrorView';

/**
 * Sends a form. Resolves to the failure, to `undefined` on success, or to `declined` if the operator
 * was asked again and said no.
 */
export type SubmitForm<Values> = (values: Values) => Promise<FailureText | 'declined' | undefined>;

/**
 * Submits a dialog's form, one request at a time. On success it closes the dialog, unless the
 * operator has closed it meanwhile.
 */
export function useSubmission<Values>(
  send: SubmitForm<Values>,
  open: boolean,
  onClose: () => void,
) {
  const [failure, setFailure] = useState<FailureText>();
  const pending = useRef<Promise<void>>(undefined);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const run = async (values: Values) => {
    setFailure(undefined);
    const problem = await send(values).catch(unexpected);
    pending.current = undefined;
    if (problem === 'declined') return;
    if (problem) setFailure(problem);
    else if (isOpen.current) onClose();
  };

  // A second press can come before the button is disabled: it shares the first request.
  const submit = (values: Values) => (pending.current ??= run(values));

  return { failure, submit };
}

function unexpected(error: unknown): FailureText {
  return {
    title: 'Something went wrong',
    detail: error instanceof Error ? error.message : undefined,
  };
}
