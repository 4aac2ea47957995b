import { ExportButton } from '../exports/ExportButton';
import type { ExportScene } from '../exports/ExportDialog';
import { loadExportFields } from './loadExportFields';

/** The button 'Export' of a list. */
export function ListExport(scene: Omit<ExportScene, 'loadFields'>) {
  return <ExportButton {...scene} loadFields={loadExportFields} />;
}
