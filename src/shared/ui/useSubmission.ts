import { useEffect, useRef, useState } from 'react';
import type { FailureText } from './ErrorView';

/** Sends a form: resolves to what failed, or to `undefined`. */
export type SubmitForm<Values> = (values: Values) => Promise<FailureText | undefined>;

/**
 * The way of a dialog's form to the server: one at a time, the dialog closes when it went through,
 * and a dialog that was closed meanwhile is left alone.
 */
export function useSubmission<Values>(
  send: SubmitForm<Values>,
  open: boolean,
  onClose: () => void,
) {
  const [failure, setFailure] = useState<FailureText>();
  const onItsWay = useRef<Promise<void>>(undefined);
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
    onItsWay.current = undefined;
    if (problem) setFailure(problem);
    else if (isOpen.current) onClose();
  };

  // A second press in the same moment waits for the first instead of sending another.
  const submit = (values: Values) => (onItsWay.current ??= run(values));

  return { failure, submit };
}

function unexpected(error: unknown): FailureText {
  return {
    title: 'Something went wrong',
    detail: error instanceof Error ? error.message : undefined,
  };
}
