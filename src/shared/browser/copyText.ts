import { toast } from '../toast/toast';

type CopyMessages = {
  /** Detail of the success message. Without it, the caller shows the success. */
  copied?: string | undefined;
  /** Title of the failure message. */
  failed?: string | undefined;
};

/**
 * Writes a text to the clipboard, shows the outcome, and resolves to whether it was written. The
 * only user of `navigator.clipboard`. Call this function in the handler of the click or key,
 * before any `await` or `import()`: WebKit refuses to write after the handler has returned.
 */
export async function copyText(
  text: string,
  { copied, failed = 'Failed to copy' }: CopyMessages = {},
): Promise<boolean> {
  try {
    // `clipboard` is undefined on a page without HTTPS. The error is caught as a refusal is.
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(failed);
    return false;
  }
  if (copied !== undefined) toast.success('Copied!', copied, { isKept: false });
  return true;
}
