import * as v from 'valibot';
import { api } from '../../api/api';
import { exactApp, readApp } from '../../api/resources/apps/adapter';
import { getApp } from '../../api/resources/apps/requests';
import { listTags, appNotFound } from '../../api/resources/endpointParts';
import { appFields } from './kinds';
import { once, readingOf, rowOf, type RowReading, type ReadingArgs } from './row';

const body = v.object({
  name: v.string(),
  displayName: v.string(),
  description: v.string(),
  domain: v.string(),
  isActive: v.boolean(),
});

const { readAppRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readAppRow: build.query<RowReading, ReadingArgs>({
      queryFn: readingOf(getApp, 'app', readApp, appFields, exactApp),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: appNotFound },
    }),
  }),
}).endpoints;

export const appRow = rowOf({
  kind: 'updateApp',
  tags: (id) => listTags('App', [{ id }]),
  read: (args) => readAppRow.initiate(args),
  write: (id, fields) => api.endpoints.updateApp.initiate({ id, ...v.parse(body, fields) }, once),
  told: ({ told }) => told,
});
