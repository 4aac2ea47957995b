import type { KeyboardEvent, ReactNode } from 'react';

/** Presses the submit button of a form on Ctrl+Enter or Cmd+Enter. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // Prevents the browser's own action, which would press the focused button or submit the form
  // again.
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

type DialogFormProps = { onSubmit: () => void; children: ReactNode };

/**
 * Form around a dialog's content and buttons, for choices that aren't kept as a draft. Enter in a
 * field sends it, and Ctrl+Enter sends it from anywhere in the dialog.
 */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take keys
    <form
      noValidate
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      style={{ display: 'contents' }}
    >
      {children}
    </form>
  );
}
