import { dateOf, fieldsOf } from '../../exports/exportList';
import type { ActivityRow } from './activityRows';

const field = fieldsOf<ActivityRow>();

/** Export fields of Activity. */
export const activityFields = [
  field('at', 'When', ['at'], ({ change }) => dateOf(change.at)),
  field('app', 'App', ['app']),
  field('appId', 'App ID', ['app'], ({ change }) => change.app?.id ?? null),
  field('what', 'Change', ['what']),
  field('of', 'Item', ['what', 'target'], ({ subject }) => subject),
  field('targetId', 'Item ID', ['what', 'targetId'], ({ change }) => change.subject.id),
  field('before', 'Before', ['what', 'before']),
  field('after', 'After', ['what', 'after']),
  field('outcome', 'State', ['outcome'], ({ outcome }) => outcome.label),
  field('why', 'Why', ['outcome'], ({ outcome }) => outcome.why),
  field('screen', 'Screen', ['screen']),
  field('sent', 'Sent', ['screen'], ({ change }) => change.sent),
  field('run', 'Bulk change', ['run'], ({ change }) => change.runId),
  field('entry', 'Entry', [], ({ id }) => id),
  field('undoes', 'Undoes', [], ({ change }) => change.undoes),
];
