import { BusyButton } from '../../shared/ui/BusyButton';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';

type LoadButtonProps = { onLoad: () => void; isBusy: boolean; children: string };

/** Button that loads complete lists of an app. */
export function LoadButton({ onLoad, isBusy, children }: LoadButtonProps) {
  return (
    <OnlineOnly>
      <BusyButton size="small" isBusy={isBusy} onClick={onLoad}>
        <span>{children}</span>
      </BusyButton>
    </OnlineOnly>
  );
}
