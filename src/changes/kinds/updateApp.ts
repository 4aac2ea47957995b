import * as v from 'valibot';
import { api } from '../../api/api';
import { readApp } from '../../api/resources/apps/adapter';
import { getApp } from '../../api/resources/apps/requests';
import { listTags } from '../../api/resources/cacheTags';
import { appNotFound } from '../../api/resources/statusTexts';
import type { App } from '../../domain/entities';
import { appLabels } from './calls';
import type { ArgsOf, RowKind } from './kind';
import { once, readingOf, rowOf, type Reading, type ReadingArgs } from './row';

/** The fields of the form of an app. */
export type AppFields = {
  displayName: string;
  description: string;
  domain: string;
  isActive: boolean;
};

export const appFields = ({ displayName, description, domain, isActive }: App): AppFields => ({
  ...{ displayName, description: description ?? '', domain: domain ?? '', isActive },
});

const text = v.pipe(v.string(), v.regex(/\S/));
/** An app needs neither description nor domain: a missing one is empty. */
const optionalText = v.nullish(v.string(), '');
const told = {
  ...{ name: text, displayName: text, description: optionalText, domain: optionalText },
  isActive: v.boolean(),
};
const body = v.object({
  ...{ name: v.string(), displayName: v.string(), description: v.string(), domain: v.string() },
  isActive: v.boolean(),
});

const { readAppRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readAppRow: build.query<Reading, ReadingArgs>({
      queryFn: readingOf(getApp, 'app', readApp, appFields, told),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: appNotFound },
    }),
  }),
}).endpoints;

/** The edit of an app's fields (docs/product.md#apps). */
export const updateApp = {
  label: 'Edit app',
  done: 'App updated successfully!',
  failed: 'Failed to update app',
  needs: 'an administrator',
  target: ({ id }) => id,
  app: 'target',
  fields: appLabels,
  never: null,
  row: rowOf({
    subject: 'App',
    noun: 'app',
    fields: appLabels,
    neverEmptied: ['description', 'domain'],
    tags: (id) => listTags('App', [{ id }]),
    read: (args) => readAppRow.initiate(args),
    needs: Object.keys(body.entries),
    write: (id, fields) => api.endpoints.updateApp.initiate({ id, ...v.parse(body, fields) }, once),
    // The name stands in for a display name that the answer leaves out.
    answered: ({ app }) => (app && app.displayName !== app.name ? appFields(app) : null),
  }),
} as const satisfies RowKind<ArgsOf<'updateApp'>>;
