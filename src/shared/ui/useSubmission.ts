import { useEffect, useRef, useState } from 'react';
import type { FailureText } from './ErrorView';
import { useAction } from './useAction';

/**
 * Sends a form. Resolves to the failure, to `undefined` on success, or to `declined` if the operator
 * was asked again and said no.
 */
export type SubmitForm<Values> = (values: Values) => Promise<FailureText | 'declined' | undefined>;

/**
 * Submits a dialog's form: once at a time, and not any more while the dialog fades out. On success it
 * closes the dialog, unless the operator has closed it meanwhile.
 */
export function useSubmission<Values>(
  send: SubmitForm<Values>,
  open: boolean,
  onClose: () => void,
) {
  const [failure, setFailure] = useState<FailureText>();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  // A function, since it may change at each await.
  const isShown = () => isOpen.current;
  const [submit] = useAction(async (values: Values) => {
    if (!isShown()) return;
    setFailure(undefined);
    const problem = await send(values).catch(unexpected);
    if (problem === 'declined') return;
    if (problem) setFailure(problem);
    else if (isShown()) onClose();
  });

  return { failure, submit };
}

function unexpected(error: unknown): FailureText {
  return {
    title: 'Something went wrong',
    detail: error instanceof Error ? error.message : undefined,
  };
}
