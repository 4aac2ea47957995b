import type { Device } from '../../domain/entities';
import { PanelBody, RowPanel } from '../../shared/panel/RowPanel';
import { useShownRow } from '../../shared/panel/useShownRow';
import { useOperatorName } from '../../store/screenHooks';
import { useRowInApp } from '../useRowInApp';
import { CorrectCountButton } from './CorrectCountButton';
import { CheckFeatureForm } from './CheckFeatureForm';
import { CHECK_A_FEATURE, deviceContent } from './deviceContent';
import { deviceName } from './deviceName';
import { useDeviceAnswers } from './useDeviceAnswers';
import { useFeatureChecks, type FeatureChecks } from './useFeatureChecks';

type DevicePanelProps = {
  appId: string;
  /** The device whose panel is open; null for none. */
  id: string | null;
  /** Its row, if the list shows it. */
  row: Device | undefined;
  isListLoading: boolean;
  onClose: () => void;
};

/** The panel of a device (docs/product.md#devices). */
export function DevicePanel({ id, row, onClose, ...scene }: DevicePanelProps) {
  const shown = useShownRow(id, row);
  const features = useFeatureChecks();
  return (
    <RowPanel open={id !== null} onClose={onClose}>
      {shown.id !== null && (
        <DeviceBody key={shown.id} id={shown.id} row={shown.row} features={features} {...scene} />
      )}
    </RowPanel>
  );
}

type DeviceBodyProps = Pick<DevicePanelProps, 'appId' | 'row' | 'isListLoading'> & {
  id: string;
  features: FeatureChecks;
};

function DeviceBody({ appId, id, row: listed, isListLoading, features }: DeviceBodyProps) {
  const inApp = useRowInApp({ list: 'devices', appId, id, listed, isListLoading, text: id });
  const { row, isOfApp } = inApp;
  const answers = useDeviceAnswers(id);
  const checks = features.of(id);
  const [latest] = checks;
  return (
    <PanelBody
      content={deviceContent({
        id,
        inApp,
        answers,
        checks,
        checkAnswer: { isFetching: features.isChecking, raw: latest?.raw },
      })}
      operator={useOperatorName()}
      controls={
        isOfApp
          ? {
              title: CHECK_A_FEATURE,
              control: (
                <CheckFeatureForm
                  appId={appId}
                  isChecking={features.isChecking}
                  onCheck={(feature) => void features.check(id, feature)}
                />
              ),
            }
          : undefined
      }
    >
      <CorrectCountButton
        appId={appId}
        device={{ id, name: row ? deviceName(row) : id }}
        limits={isOfApp ? answers.limits.facts : undefined}
      />
    </PanelBody>
  );
}
