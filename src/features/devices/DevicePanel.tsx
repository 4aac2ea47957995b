import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCustomerQuery } from '../../api/api';
import { isRefusedByPlan } from '../../domain/deviceAccess';
import { deviceName } from '../../domain/devices';
import type { Device } from '../../domain/entities';
import { PanelBody, RowPanel, type ShownRow } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { CustomerLinks } from '../billing/CustomerLinks';
import { useRowInApp } from '../lists/rowPanels';
import { useScopedAppId } from '../navigation/currentApp';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import { CheckFeatureForm, useFeatureChecks, type FeatureChecks } from './CheckFeatureForm';
import { CorrectCountButton } from './CorrectCountButton';
import { accessOf, CHECK_A_FEATURE, deviceContent, useDeviceAnswers } from './deviceContent';

/** Panel of a device (docs/product/devices.md#devices). */
export function DevicePanel(open: OpenRow<Device>) {
  const features = useFeatureChecks();
  return <RowPanel {...open}>{(shown) => <DeviceBody {...shown} features={features} />}</RowPanel>;
}

type DeviceBodyProps = ShownRow<Device> & { features: FeatureChecks };

function DeviceBody({ id, row: listed, isListLoading, features }: DeviceBodyProps) {
  const appId = useScopedAppId();
  const inApp = useRowInApp({ list: 'devices', appId, id, listed, isListLoading, text: id });
  const { row, isOfApp } = inApp;
  const answers = useDeviceAnswers(id);
  const checks = features.of(id);
  const [latest] = checks;
  const appLink = useAppLink();
  const { userId = null, customerId = null } = answers.status.facts ?? {};
  const isRefused = isOfApp && isRefusedByPlan(accessOf(row, answers));
  const customer = useGetCustomerQuery(
    isRefused && customerId !== null ? { id: customerId } : skipToken,
  ).currentData;
  // Waits for the existing customer, because a checkout without its id would create a second
  // customer at the provider.
  const isUpgradable = isRefused && (customerId === null || customer !== undefined);
  const owner = [
    { label: 'Open user', to: userId && screenPath('users', { user: userId }) },
    { label: 'Open customer', to: customerId && screenPath('customers', { customer: customerId }) },
  ].flatMap(({ label, to }) => (to ? { label, to: appLink(to) } : []));
  return (
    <PanelBody
      content={deviceContent({
        id,
        inApp,
        answers,
        checks,
        checkAnswer: { isFetching: features.isChecking, raw: latest?.raw },
      })}
      controls={{
        [CHECK_A_FEATURE]: isOfApp && (
          <CheckFeatureForm
            isChecking={features.isChecking}
            onCheck={(feature) => void features.check(id, feature)}
          />
        ),
      }}
      remedies={
        <CustomerLinks
          customerId={customer?.stripeCustomerId ?? null}
          appId={appId}
          hasPortal={false}
          checkoutLabel={isUpgradable ? 'Upgrade plan…' : null}
          // This button is first, because the other one loads later and would move it.
          before={
            <CorrectCountButton
              device={{ id, name: row ? deviceName(row) : id }}
              limits={isOfApp ? answers.limits.facts : undefined}
            />
          }
        />
      }
      linksLabel="Owner"
      links={owner}
    />
  );
}
