import { useState } from 'react';
import type { DeviceLimits } from '../../api/resources/devices/adapter';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useFormRow } from '../../shared/forms/useFormRow';

const CorrectCountDialog = lazyPart(
  async () => (await import('./CorrectCountDialog')).CorrectCountDialog,
);

type CorrectCountButtonProps = {
  device: { id: string; name: string };
  /**
   * Number of servers that the platform counts for the device, and its limit. Undefined until both
   * are loaded and the device's app is known.
   */
  limits: DeviceLimits | undefined;
};

/**
 * Button that opens the form to correct the number of servers that the platform counts for a device
 * (docs/product/devices.md#repairs).
 */
export function CorrectCountButton({ device, limits }: CorrectCountButtonProps) {
  const formKey = `correctCount ${device.id}`;
  const [opened, setOpened] = useFormRow<true>(formKey);
  const count = limits?.serverCount ?? null;
  // Keeps the last count, because a failed request of the panel must not close the dialog and stop
  // the correction.
  const [lastCount, setLastCount] = useState(count);
  if (count !== null && count !== lastCount) setLastCount(count);
  return (
    <>
      <ChangeOnly>
        <SecondaryButton
          // Disabled while the platform's count is unknown, because a correction starts from it.
          disabled={count === null}
          onClick={() => setOpened(true)}
        >
          Correct server count…
        </SecondaryButton>
      </ChangeOnly>
      {lastCount !== null && (
        <LazyDialog open={opened !== null}>
          <CorrectCountDialog
            formKey={formKey}
            device={device}
            count={lastCount}
            most={limits?.maxServers ?? null}
            open={opened !== null}
            onClose={() => setOpened(null)}
          />
        </LazyDialog>
      )}
    </>
  );
}
