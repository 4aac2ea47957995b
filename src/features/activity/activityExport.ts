import { dateOf, type ExportField } from '../../exports/exportList';
import type { ActivityRow } from './activityRows';

const field = (
  key: string,
  header: string,
  columns: readonly string[],
  value: ExportField<ActivityRow>['value'],
): ExportField<ActivityRow> => ({ key, header, columns, value });

/** The fields of the exported journal. */
export const activityFields: readonly ExportField<ActivityRow>[] = [
  field('at', 'When', ['at'], ({ entry }) => dateOf(entry.at)),
  field('app', 'App', ['app'], ({ app }) => app),
  field('appId', 'App ID', ['app'], ({ entry }) => entry.appId),
  field('what', 'What', ['what'], ({ what }) => what),
  field('targetId', 'ID', ['target'], ({ entry }) => entry.targetId),
  field('before', 'Before', ['before'], ({ before }) => before),
  field('after', 'After', ['after'], ({ after }) => after),
  field('outcome', 'Outcome', ['outcome'], ({ outcome }) => outcome.label),
  field('why', 'Why', ['outcome'], ({ outcome }) => outcome.why),
  field('screen', 'From', ['screen'], ({ screen }) => screen),
  field('sent', 'Sent', ['screen'], ({ entry }) => entry.sent),
  field('run', 'Change of many', ['run'], ({ entry }) => entry.run),
  field('entry', 'Entry', [], ({ id }) => id),
  field('undoes', 'Undoes', [], ({ entry }) => entry.undoes),
];
