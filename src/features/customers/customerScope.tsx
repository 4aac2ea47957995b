import { useState } from 'react';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { ALL_APPS, SCOPE_PARAM } from '../../shared/routing/appAddress';
import { Truncated } from '../../shared/ui/Truncated';
import { TOUCH } from '../../shared/ui/touch';
import { useScreenAppId } from '../navigation/currentApp';
import { useApp } from '../../api/useApp';

export type CustomerScope = {
  /** App whose customers are listed; null for the customers of all apps. */
  appId: string | null;
  /** Selected app, which the list can be limited to; null if no app is selected. */
  selectedApp: { displayName: string | null } | null;
  /** Whether the operator chose the scope with the switch on this page; false if the URL set it. */
  isChosen: boolean;
  /** Lists the customers of all apps or of the selected one, from page 1. */
  chooseAllApps: (isAll: boolean) => void;
};

/**
 * Customers of the selected app, or of all apps if no app is selected or the URL contains
 * `scope=all` (docs/product/customers.md#customers).
 */
export function useCustomerScope(): CustomerScope {
  const selectedId = useScreenAppId();
  const selected = useApp(selectedId);
  const [searchParams, setSearchParams] = useSearchParams();
  const [isChosen, setChosen] = useState(false);

  return {
    appId: searchParams.get(SCOPE_PARAM) === ALL_APPS ? null : selectedId,
    selectedApp: selectedId === null ? null : { displayName: selected?.displayName ?? null },
    isChosen,
    chooseAllApps: (isAll) => {
      setChosen(true);
      setSearchParams((params) => {
        if (isAll) params.set(SCOPE_PARAM, ALL_APPS);
        else params.delete(SCOPE_PARAM);
        params.delete('page');
        return params;
      });
    },
  };
}

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 32,
  maxWidth: '13.75rem',
  padding: '4px 12px',
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.5,
  textTransform: 'none',
  borderColor: theme.vars.palette.grey[300],
  [TOUCH]: { minHeight: 40 },
}));

type ScopeSwitchProps = Pick<CustomerScope, 'appId' | 'isChosen' | 'chooseAllApps'> & {
  selectedApp: NonNullable<CustomerScope['selectedApp']>;
};

/** Switch between the customers of all apps and those of the selected app. */
export function ScopeSwitch(props: ScopeSwitchProps) {
  const { appId, selectedApp, isChosen, chooseAllApps } = props;
  // A choice remounts the list and the switch within it, so the remounted switch takes the focus.
  const focused = isChosen && (appId === null ? 'all' : 'selected');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Customers of"
      value={appId === null ? 'all' : 'selected'}
      onChange={(_event, pressed: unknown) => {
        // A null value means that the operator pressed the current choice again.
        if (pressed !== null) chooseAllApps(pressed === 'all');
      }}
    >
      {/* 'All apps' is first, because the app's name loads later and would move a choice after it. */}
      <Choice value="all" autoFocus={focused === 'all'} sx={{ flexShrink: 0 }}>
        All apps
      </Choice>
      <Choice value="selected" autoFocus={focused === 'selected'}>
        <Truncated text={selectedApp.displayName ?? 'Selected app'} />
      </Choice>
    </ToggleButtonGroup>
  );
}
