import { dateOf, fieldsOf } from '../../exports/exportList';
import type { ActivityRow } from './activityRows';

const field = fieldsOf<ActivityRow>();

/** The fields of the exported journal. */
export const activityFields = [
  field('at', 'When', ['at'], ({ entry }) => dateOf(entry.at)),
  field('app', 'App', ['app']),
  field('appId', 'App ID', ['app'], ({ entry }) => entry.appId),
  field('what', 'What', ['what']),
  field('targetId', 'ID', ['target'], ({ entry }) => entry.targetId),
  field('before', 'Before', ['before']),
  field('after', 'After', ['after']),
  field('outcome', 'Outcome', ['outcome'], ({ outcome }) => outcome.label),
  field('why', 'Why', ['outcome'], ({ outcome }) => outcome.why),
  field('screen', 'From', ['screen']),
  field('sent', 'Sent', ['screen'], ({ entry }) => entry.sent),
  field('run', 'Change of many', ['run'], ({ entry }) => entry.run),
  field('entry', 'Entry', [], ({ id }) => id),
  field('undoes', 'Undoes', [], ({ entry }) => entry.undoes),
];
