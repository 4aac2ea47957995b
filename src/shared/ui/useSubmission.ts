import { useEffect, useRef, useState } from 'react';
import type { FailureText } from './ErrorView';

/**
 * Sends the values of a form, with those that it started from. Resolves to the failure, `undefined` on
 * success, `declined` for a no to a further question.
 */
export type SubmitForm<Values> = (
  values: Values,
  initialValues: Values,
) => Promise<FailureText | 'declined' | undefined>;

/**
 * Submits a dialog's form: once at a time, and not any more while the dialog fades out. On success it
 * closes the dialog, unless the operator has closed it meanwhile.
 */
export function useSubmission<Values>(
  send: (values: Values) => ReturnType<SubmitForm<Values>>,
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

/** Takes an action once until it has settled; a second press shares the first one's promise. */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [act: (...args: Args) => Promise<void>, isUnderWay: boolean] {
  // Not the state: a second press can come before it has rendered.
  const pending = useRef<Promise<void>>(undefined);
  const [isUnderWay, setUnderWay] = useState(false);
  const act = (...args: Args) => {
    if (pending.current) return pending.current;
    setUnderWay(true);
    pending.current = action(...args).finally(() => {
      pending.current = undefined;
      setUnderWay(false);
    });
    return pending.current;
  };
  return [act, isUnderWay];
}
