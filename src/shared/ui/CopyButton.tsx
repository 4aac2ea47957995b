import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { copyText } from '../browser/copyText';
import { useCellTabIndex } from './cellTabStop';

/** How long the check mark is shown (docs/product/platform.md#constants). */
const CONFIRMATION_MS = 2000;

type CopyButtonProps = {
  /** Text to copy. A function is called at the click, for text that includes the current time. */
  text: string | (() => string);
  /** Accessible name and tooltip, such as 'Copy App ID'. */
  label: string;
  /** Whether the button shows its label. Otherwise it shows only the icon. */
  isText?: boolean;
  /** Toast texts for success and failure. Without them, only a failure shows a toast. */
  outcome?: { copied: string; failed: string };
};

/** A check mark confirms the copy for two seconds. */
export function CopyButton({ text, label, isText = false, outcome }: CopyButtonProps) {
  // A count rather than a boolean, so that copying again restarts the two seconds.
  const [confirmed, setConfirmed] = useState(0);
  const tabIndex = useCellTabIndex();

  useEffect(() => {
    if (confirmed === 0) return undefined;
    const timer = setTimeout(() => {
      setConfirmed(0);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [confirmed]);

  const copy = async () => {
    const isCopied = await copyText(typeof text === 'string' ? text : text(), outcome);
    if (isCopied) setConfirmed((count) => count + 1);
  };

  const isConfirmed = confirmed > 0;
  if (isText) {
    return (
      <Button color="inherit" onClick={() => void copy()}>
        {isConfirmed ? <Check color="success" /> : <ContentCopy />}
        <span>{label}</span>
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} tabIndex={tabIndex} onClick={() => void copy()}>
        {isConfirmed ? (
          <Check color="success" sx={{ fontSize: '1rem' }} titleAccess="Copied" />
        ) : (
          <ContentCopy sx={{ fontSize: '1rem' }} aria-hidden />
        )}
      </IconButton>
    </Tooltip>
  );
}

/** A button that copies the full address of the current page (docs/product/routes.md#links). */
export function CopyLinkButton() {
  const href = useHref(useLocation());
  return (
    <CopyButton
      text={new URL(href, window.location.href).href}
      label="Copy link"
      isText
      outcome={{ copied: 'Link copied to clipboard', failed: 'Failed to copy link' }}
    />
  );
}
