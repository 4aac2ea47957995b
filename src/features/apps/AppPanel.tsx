import { useGetAppQuery, useGetAppStatisticsQuery } from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';
import type { App } from '../../domain/entities';
import { usePendingChanges } from '../../changes/usePendingChanges';
import { withApp } from '../../shared/appAddress';
import { PanelLinks } from '../../shared/panel/PanelLinks';
import { PanelBody, RowPanel } from '../../shared/panel/RowPanel';
import { useShownRow } from '../../shared/panel/useShownRow';
import { useOperatorName } from '../../store/screenHooks';
import { isAppScoped, navigationNames, screens } from '../screens';
import { appContent, unknownAppContent } from './appContent';
import { withPendingChange } from './appForm';

type AppPanelProps = {
  /** The name of the app whose panel is open; null for none. */
  name: string | null;
  /** Its row, if the list has it. */
  row: App | undefined;
  isListLoading: boolean;
  onClose: () => void;
};

/** The panel of an app (docs/product.md#apps). */
export function AppPanel({ name, row, isListLoading, onClose }: AppPanelProps) {
  const shown = useShownRow(name, row);
  const operator = useOperatorName();
  return (
    <RowPanel open={name !== null} onClose={onClose}>
      {shown.id !== null &&
        (shown.row ? (
          <AppBody key={shown.row.id} row={shown.row} />
        ) : (
          <PanelBody content={unknownAppContent(shown.id, isListLoading)} operator={operator} />
        ))}
    </RowPanel>
  );
}

/** The row of the list at once, then the answers about the app and its statistics. */
function AppBody({ row }: { row: App }) {
  const app = useGetAppQuery({ id: row.id });
  const statistics = useGetAppStatisticsQuery({ appId: row.id });
  const pendingChanges = usePendingChanges('updateApp');
  const content = appContent(
    app.currentData ? withPendingChange(app.currentData, pendingChanges(row.id)) : row,
    toPanelAnswer(app, 'Failed to fetch app'),
    {
      data: statistics.currentData,
      answer: toPanelAnswer(statistics, 'Failed to fetch dashboard stats'),
    },
  );
  return (
    <PanelBody content={content} operator={useOperatorName()}>
      <PanelLinks
        label="Screens of this app"
        links={navigationNames.filter(isAppScoped).map((screen) => ({
          to: withApp(screens[screen].path, row.name || row.id),
          label: screens[screen].navigation.label,
        }))}
      />
    </PanelBody>
  );
}
