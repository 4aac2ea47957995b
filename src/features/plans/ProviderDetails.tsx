import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAppsQuery, useGetDebugPlansQuery } from '../../api/api';
import { toPanelAnswer } from '../answers/panelAnswer';
import type { PlansDiagnosis } from '../../api/resources/subscriptions/adapter';
import type { App } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import { PanelSectionView, type Fact } from '../../shared/panel/PanelSection';
import { InfoDialog } from '../../shared/ui/InfoDialog';
import { useIsPhone } from '../../shared/ui/useIsPhone';

type ProviderDetailsProps = { open: boolean; onClose: () => void };

/**
 * Dialog with the platform's data about the provider's products (docs/product/plans.md#provider).
 */
export function ProviderDetails({ open, onClose }: ProviderDetailsProps) {
  const result = useGetDebugPlansQuery(open ? undefined : skipToken);
  const apps = useGetAppsQuery().currentData?.rows ?? [];
  const isPhone = useIsPhone();
  const { facts, warnings } = diagnose(result.currentData, apps);
  return (
    <InfoDialog
      title={`${providerName} products`}
      open={open}
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth="sm"
    >
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <PanelSectionView
        section={{
          title: 'Products',
          facts,
          answer: toPanelAnswer(result, `Failed to fetch ${providerName} products`),
        }}
      />
    </InfoDialog>
  );
}

const syncTexts = new Map([
  [true, 'Synced'],
  [false, 'Not synced'],
]);

/** Facts and warnings about the provider's products (docs/product/plans.md#provider). */
export function diagnose(
  diagnosis: PlansDiagnosis | undefined,
  apps: readonly Pick<App, 'id' | 'displayName'>[],
): { facts: Fact[]; warnings: string[] } {
  if (!diagnosis) return { facts: [], warnings: [] };
  const { products, unreadable } = diagnosis;
  const nameOf = (appId: string) =>
    apps.find(({ id }) => id === appId)?.displayName ?? `Unknown app ${appId}`;
  const stray = products.filter(({ appId }) => appId === null).length;
  const unsynced = products.filter(
    ({ appId, synced }) => appId !== null && synced === false,
  ).length;
  const warnings = [
    stray > 0 &&
      `${formatCounted(stray, 'product')} without an app. Add the appId to the product’s metadata.`,
    unsynced > 0 &&
      `${formatCounted(unsynced, 'product')} not synced. Use Sync from ${providerName}.`,
    unreadable > 0 && `${formatCounted(unreadable, 'part')} of the response couldn’t be read.`,
  ];
  return {
    warnings: warnings.filter((warning) => warning !== false),
    facts: products.map(({ id, name, appId, synced, prices }, index) => ({
      label: name ?? id,
      key: `${index}`,
      text: [
        appId === null ? 'No app' : nameOf(appId),
        synced === null ? 'Sync status unknown' : syncTexts.get(synced),
        formatCounted(prices.length, 'price'),
      ].join(' · '),
    })),
  };
}
