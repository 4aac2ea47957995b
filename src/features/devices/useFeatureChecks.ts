import { useState } from 'react';
import { useCheckFeatureMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import type { Fact } from '../../shared/panel/FactList';
import { asTime } from '../../shared/times/timedText';
import { saidText } from './deviceContent';

type Check = Fact & { deviceId: string; raw: string | undefined };

/**
 * The features that were checked on this visit of the screen, newest first. Only `check` sends a
 * call: it is a POST, which the platform may record.
 */
export function useFeatureChecks() {
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const [checkFeature, { isLoading }] = useCheckFeatureMutation();

  const check = async (deviceId: string, feature: string) => {
    const { data, error } = await checkFeature({ deviceId, feature });
    const now = Date.now();
    const outcome = error
      ? describeFailure(error, '').detail
      : (saidText(data.facts.enabled) ?? 'The server’s answer was not understood.');
    setChecks((earlier) => [
      {
        deviceId,
        label: feature,
        key: `${earlier.length}`,
        text: [`${outcome} · `, asTime(now)],
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
