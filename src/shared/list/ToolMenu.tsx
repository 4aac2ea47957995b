import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { onIntent } from '../browser/preload';
import { SecondaryButton } from '../ui/SecondaryButton';

/**
 * An item of a list's menu. A panel that it opens hangs below the toolbar: the button is another one once
 * a phone is turned.
 */
export type ToolItem = { label: string; onClick: (toolbar: HTMLElement) => void };

type ToolMenuProps = {
  /** The accessible name of a button without a text. */
  label: string;
  icon: ReactNode;
  items: readonly ToolItem[];
  /** Why the menu can't be opened now, as a tooltip. */
  obstacle?: string | undefined;
  /** The button is likely to be pressed soon. */
  onIntent?: () => void;
  /** The button's text; without one it shows the icon alone. */
  children?: ReactNode;
};

/** A button of a list with a menu. */
export function ToolMenu(props: ToolMenuProps) {
  const { label, icon, items, obstacle, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-disabled': obstacle !== undefined,
    ...(props.onIntent && onIntent(props.onIntent)),
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (obstacle === undefined) setAnchor(currentTarget);
    },
  };
  return (
    <>
      <Tooltip title={obstacle ?? (children ? '' : label)} describeChild={children !== undefined}>
        {children ? (
          <SecondaryButton
            startIcon={icon}
            sx={{ '&[aria-disabled="true"]': { color: 'text.disabled' } }}
            {...button}
          >
            {children}
          </SecondaryButton>
        ) : (
          <IconButton aria-label={label} {...button}>
            {icon}
          </IconButton>
        )}
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null);
              if (anchor) {
                item.onClick(anchor.closest<HTMLElement>('[data-list-toolbar]') ?? anchor);
              }
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
