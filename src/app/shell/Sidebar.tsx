import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { BrandMark } from '../../shared/ui/BrandMark';
import { config } from '../../shared/config';
import { NavigationList } from './NavigationList';

/** Widths of docs/product/shell.md#shell: 64 px and 256 px at the default font size. */
const COLLAPSED_WIDTH = '4rem';
export const EXPANDED_WIDTH = '16rem';

/** Brand above the links, as high as the top bar. */
export const Brand = styled(BrandMark)({ height: '3.5rem', flexShrink: 0, padding: '0 1.125rem' });

type DesktopSidebarProps = { collapsed: boolean; onToggle: () => void };

export function DesktopSidebar({ collapsed, onToggle }: DesktopSidebarProps) {
  const action = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      component="aside"
      data-screen-only
      sx={{
        position: 'sticky',
        top: 'var(--environment-height, 0px)',
        height: 'calc(100dvh - var(--environment-height, 0px))',
        width: collapsed ? COLLAPSED_WIDTH : EXPANDED_WIDTH,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Brand name={config.brandName} compact={collapsed} />
      <NavigationList collapsed={collapsed} />
      <Tooltip title={action} placement="right">
        <IconButton
          onClick={onToggle}
          aria-label={action}
          size="small"
          sx={{ m: 1.5, alignSelf: collapsed ? 'center' : 'flex-end' }}
        >
          {collapsed ? <ExpandIcon fontSize="small" /> : <CollapseIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
