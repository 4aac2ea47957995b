import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState, type ReactNode } from 'react';
import { onIntent } from '../browser/preload';
import { useScreenActions } from '../screenCommands';
import { obstructed } from '../ui/obstructed';
import { SecondaryButton } from '../ui/SecondaryButton';

/**
 * Item of a list's menu. Its click handler gets the toolbar as the anchor of a panel, because
 * rotating a phone replaces the button.
 */
export type ToolItem = {
  label: string;
  /** Other words that people type to find the item in the palette. Without them, it isn't there. */
  keywords?: string;
  onClick: (toolbar: HTMLElement) => void;
};

type ToolMenuProps = {
  /** Label of the button. It is the accessible name if the button has no text. */
  label: string;
  icon: ReactNode;
  items: readonly ToolItem[];
  /** Tooltip that explains why the menu can't be opened now. */
  obstacle?: string | undefined;
  /** Called when the operator is likely to press the button soon. */
  onIntent?: () => void;
  /** Text of the button. Without it, only the icon is shown. */
  children?: ReactNode;
};

export function ToolMenu(props: ToolMenuProps) {
  const { label, icon, items, obstacle, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const run = (item: ToolItem) => {
    const { current } = opener;
    // Closing the item's panel returns the focus to the button, also after a choice in the palette.
    current?.focus();
    if (current) item.onClick(current.closest<HTMLElement>('[data-list-toolbar]') ?? current);
  };
  useScreenActions(
    items.flatMap((item) =>
      item.keywords === undefined || obstacle !== undefined
        ? []
        : { label: item.label, keywords: item.keywords, run: () => run(item) },
    ),
  );
  const button = {
    ref: opener,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    ...(obstacle !== undefined && obstructed),
    ...(props.onIntent && onIntent(props.onIntent)),
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (obstacle === undefined) setAnchor(currentTarget);
    },
  };
  return (
    <>
      <Tooltip title={obstacle ?? (children ? '' : label)} describeChild={children !== undefined}>
        {children ? (
          <SecondaryButton startIcon={icon} {...button}>
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
              run(item);
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
