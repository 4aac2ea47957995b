import * as v from 'valibot';
import { api } from '../../api/api';
import { readApp } from '../../api/resources/apps/adapter';
import { getApp } from '../../api/resources/apps/requests';
import { listTags, appNotFound } from '../../api/resources/endpointParts';
import { appFields, rowKinds } from './kinds';
import { once, readingOf, rowOf, type Reading, type ReadingArgs } from './row';

const text = v.pipe(v.string(), v.regex(/\S/));
/** An app may have no description or domain: a missing value is read as an empty text. */
const optionalText = v.nullish(v.string(), '');
const exact = {
  name: text,
  displayName: text,
  description: optionalText,
  domain: optionalText,
  isActive: v.boolean(),
};
const body = v.object({
  name: v.string(),
  displayName: v.string(),
  description: v.string(),
  domain: v.string(),
  isActive: v.boolean(),
});

const { readAppRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readAppRow: build.query<Reading, ReadingArgs>({
      queryFn: readingOf(getApp, 'app', readApp, appFields, exact),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: appNotFound },
    }),
  }),
}).endpoints;

export const appRow = rowOf({
  kind: rowKinds.updateApp,
  tags: (id) => listTags('App', [{ id }]),
  read: (args) => readAppRow.initiate(args),
  write: (id, fields) => api.endpoints.updateApp.initiate({ id, ...v.parse(body, fields) }, once),
  // The parser replaces a missing display name by the name. A display name that equals the name
  // therefore does not prove that the platform stored it.
  answered: ({ app }) => (app && app.displayName !== app.name ? appFields(app) : null),
});
