import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Truncated } from '../../shared/ui/Truncated';
import type { CustomerScope } from './useCustomerScope';

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 32,
  maxWidth: 220,
  padding: '4px 12px',
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.5,
  textTransform: 'none',
  borderColor: theme.vars.palette.grey[300],
  '@media (pointer: coarse)': { minHeight: 40 },
}));

type ScopeSwitchProps = Pick<CustomerScope, 'appId' | 'chooseAllApps'> & {
  selectedApp: NonNullable<CustomerScope['selectedApp']>;
};

/** Switches the list between the customers of all apps and those of the selected app. */
export function ScopeSwitch({ appId, selectedApp, chooseAllApps }: ScopeSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Customers of"
      value={appId === null ? 'all' : 'selected'}
      onChange={(_event, pressed: unknown) => {
        // null: the operator pressed the current choice again.
        if (pressed !== null) chooseAllApps(pressed === 'all');
      }}
    >
      {/* First, because the app's name arrives later and would move a choice behind it. */}
      <Choice value="all" sx={{ flexShrink: 0 }}>
        All apps
      </Choice>
      <Choice value="selected">
        <Truncated text={selectedApp.displayName ?? 'Selected app'} />
      </Choice>
    </ToggleButtonGroup>
  );
}
