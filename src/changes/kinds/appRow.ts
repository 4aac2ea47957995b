import { api } from '../../api/api';
import { exactApp, readApp } from '../../api/resources/apps/adapter';
import { getApp } from '../../api/resources/apps/requests';
import { listTags, appNotFound } from '../../api/resources/endpointParts';
import { appFields, rowKinds } from './kinds';
import { once, readingOf, rowOf, type RowReading, type ReadingArgs } from './row';

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
  fields: rowKinds.updateApp.fields,
  tags: (id) => listTags('App', [{ id }]),
  read: (args) => readAppRow.initiate(args),
  write: (id, values) => api.endpoints.updateApp.initiate({ id, ...values }, once),
  told: ({ told }) => told,
});
