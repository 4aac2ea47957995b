import { useEffect, useRef, useState } from 'react';
import type { FailureText } from './ErrorView';

/**
 * Sends the current values of a form, together with its initial values. Resolves to the failure, to
 * `undefined` on success, or to `declined` if the operator declined a further question.
 */
export type SubmitForm<Values> = (
  values: Values,
  initialValues: Values,
) => Promise<FailureText | 'declined' | undefined>;

/**
 * Failure of a dialog's form and a function that submits the form. The function submits only once
 * at a time, and never while the dialog fades out. On success it closes the dialog, unless the
 * operator has already closed it.
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

  // A function, because `isOpen` may change during each `await`.
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

/**
 * Returns a function that runs an action only once at a time, and whether the action is running.
 * While it is running, a further call returns the promise of the running call.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [act: (...args: Args) => Promise<void>, isUnderWay: boolean] {
  // A ref rather than state, because a second click can happen before React has rendered.
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
