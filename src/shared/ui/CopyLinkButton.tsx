import { useHref, useLocation } from 'react-router-dom';
import { toast } from '../toast/toast';
import { CopyButton } from './CopyButton';

/** Copies the whole address of what is open (docs/product.md#links). */
export function CopyLinkButton() {
  const href = useHref(useLocation());
  return (
    <CopyButton
      text={new URL(href, window.location.origin).href}
      label="Copy link"
      isText
      onCopied={() => toast.success('Copied!', 'Link copied to clipboard')}
      onFailed={() => toast.error('Failed to copy the link')}
    />
  );
}
