import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useCheckFeatureMutation, useGetPricesQuery } from '../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { UNEXPECTED_RESPONSE } from '../../shared/text';
import type { Fact } from '../../shared/panel/PanelSection';
import { formatTime } from '../../shared/times/formatTimes';
import { LabelledInput } from '../../shared/ui/LabelledInput';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { AdminHint } from '../permissions/AdminHint';
import { useIsRefused } from '../permissions/useIsRefused';
import { useScopedAppId } from '../navigation/currentApp';
import { saidText } from './deviceContent';

/** Maximum length of a feature name on the platform. */
const FEATURE_LENGTH = 200;

type CheckFeatureFormProps = {
  isChecking: boolean;
  onCheck: (feature: string) => void;
};

/**
 * Form that checks whether a feature is enabled for a device. Suggests the features of the app's
 * plans.
 */
export function CheckFeatureForm({ isChecking, onCheck }: CheckFeatureFormProps) {
  const appId = useScopedAppId();
  const prices = useGetPricesQuery({ appId }).currentData?.rows ?? [];
  const suggestions = [...new Set(prices.flatMap(({ features }) => features))];
  const isRefused = useIsRefused('checkFeature');
  const [typed, setTyped] = useState('');
  const listId = useId();
  const feature = typed.trim();
  const check = () => {
    if (feature !== '' && !isChecking) onCheck(feature);
  };

  return (
    <>
      <AdminHint call="checkFeature" />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
      >
        <LabelledInput
          label="Feature key, such as “logs”"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          slotProps={{ input: { list: listId, maxLength: FEATURE_LENGTH } }}
        />
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        <OnlineOnly>
          <SecondaryButton type="submit" disabled={feature === ''}>
            <span>{isChecking ? 'Checking...' : isRefused ? TRY_ANYWAY : 'Check'}</span>
          </SecondaryButton>
        </OnlineOnly>
      </Box>
    </>
  );
}

type Check = Fact & { deviceId: string; raw: string | undefined };

/**
 * Results of the feature checks since the screen was opened, newest first, and a function that
 * checks a feature. No feature is checked automatically, because the call is a POST that the
 * platform may record.
 */
export function useFeatureChecks() {
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const [checkFeature, { isLoading }] = useCheckFeatureMutation();

  const check = async (deviceId: string, feature: string) => {
    const { data, error } = await checkFeature({ deviceId, feature });
    const now = Date.now();
    const outcome = error
      ? describeFailure(error, '').detail
      : (saidText(data.facts.enabled) ?? UNEXPECTED_RESPONSE);
    setChecks((earlier) => [
      {
        deviceId,
        label: feature,
        key: `${earlier.length}`,
        text: `${outcome} · ${formatTime(now)}`,
        raw: data?.raw,
      },
      ...earlier,
    ]);
  };

  return {
    check,
    isChecking: isLoading,
    of: (deviceId: string) => checks.filter((each) => each.deviceId === deviceId),
  };
}

export type FeatureChecks = ReturnType<typeof useFeatureChecks>;
