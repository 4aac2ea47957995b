import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { api } from '../api/api';
import { readTold, type Told } from '../api/adapters/entity';
import { readUser } from '../api/resources/users/adapter';
import { getUser } from '../api/resources/users/requests';
import type { RowKind } from '../changes/kinds/kind';
import { rowKinds, type RowKindName } from '../changes/kinds/kinds';
import { once, readingOf, rowOf, type RowReading, type ReadingArgs } from '../changes/kinds/row';
import { rows } from '../changes/kinds/rows';
import { field, type ValuesOf } from '../changes/record/fields';
import type { AppUser } from '../domain/entities';
import { removeRecords } from '../store/database';
import { rowsOf } from '../testing/grid';
import { createLocks } from '../testing/locks';
import { renderApp } from '../testing/renderApp';
import { OWNER, usersWith } from '../testing/roleRunScene';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';
import { bulkActions } from '../features/users/dialogs';
import type { BulkAction } from '../features/lists/bulk/bulkAction';
import { bulkButton } from '../features/lists/bulk/useBulkActions';

/*
 * A bulk action of another field and of a call that the platform does not have, to prove what such
 * an action takes: a call, a kind with its row, the action, and its button.
 */

const exact = { isActive: v.boolean() };
const fields = { isActive: field('Active', exact.isActive) };

const { readScratchRow, scratchChange } = api.injectEndpoints({
  endpoints: (build) => ({
    readScratchRow: build.query<RowReading, ReadingArgs>({
      queryFn: readingOf(getUser, 'user', readUser, ({ isActive }) => ({ isActive }), exact),
      keepUnusedDataFor: 0,
    }),
    scratchChange: build.mutation<Told<boolean>, { id: string; isActive: boolean }>({
      query: ({ id, isActive }) => ({
        method: 'PATCH',
        path: '/api/users/{id}/scratch',
        pathParams: { id },
        body: { isActive },
      }),
      transformResponse: (body: unknown, _meta, { id }) => readTold(exact, body, 'user', id),
    }),
  }),
}).endpoints;

const kind: RowKind<{ id: string }> = {
  label: 'Scratch action',
  subject: 'Active state',
  entity: 'user',
  needs: 'an administrator',
  target: ({ id }) => id,
  app: 'selected',
  fields,
  never: null,
  takesAdmin: ({ isActive: from }, { isActive: to }) => from === true && to === false,
};

const name = 'scratchChange' as RowKindName;
Object.assign(rowKinds, { [name]: kind });
Object.assign(rows, {
  [name]: rowOf({
    fields,
    tags: () => [],
    read: (args) => readScratchRow.initiate(args),
    write: (id, values) => scratchChange.initiate({ id, ...values }, once),
    told: (told) => told,
  }),
});

const scratchAction: BulkAction<AppUser, ValuesOf<typeof fields>> = {
  kind: name,
  title: (users) => `Scratch action for ${users}`,
  what: 'active state',
  before: ({ isActive }) => ({ isActive }),
  nameOf: ({ displayName, email }) => ({ name: displayName, detail: email }),
  after: () => ({ isActive: false }),
};

bulkActions.push(
  bulkButton('Scratch action…', '', () => Promise.resolve(scratchAction as BulkAction)),
);

const sandbox = sandboxForEachTest();

/** Answers the scratch call, and returns the bodies that it received. */
function answerScratchCalls(): unknown[] {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const id = /\/api\/users\/([^/]+)\/scratch$/.exec(request.url)?.[1];
    if (id === undefined) return send(request);
    bodies.push(await request.json());
    const { users } = sandbox().platform.store;
    users.update(users.get(id)!, { isActive: false });
    return Response.json({ success: true, user: { id, isActive: false } });
  });
  return bodies;
}

beforeEach(async () => {
  await removeRecords('changes', OWNER);
  Object.assign(navigator, { locks: createLocks() });
});

async function openDialog(search: string) {
  const view = await renderApp({
    at: `/users?search=${search}`,
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await rowsOf('Users');
  await view.user.click(screen.getByLabelText('Select all rows on this page'));
  await view.user.click(await screen.findByText('Scratch action…'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Scratch action for / }));
  await view.user.click(await dialog.findByRole('button', { name: 'Preview' }));
  return { ...view, dialog };
}

it('runs through preview, writes and Activity with one write per row', async () => {
  const { users } = sandbox().platform.store;
  const group = usersWith(sandbox(), 2, ['user']).map((user, index) =>
    users.update(user, { email: `group.${index}@x.test`, isActive: true }),
  );
  const bodies = answerScratchCalls();
  const { user, dialog } = await openDialog('group.');
  await dialog.findByText('2 users will change');
  const [first] = dialog.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/YesNo$/);
  const readings = () => sandbox().record.calls('GET', `/api/users/${group[0]!.id}`).length;
  const before = readings();
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 users' }));

  await screen.findByText('Active state changed for 2 users');
  expect(bodies).toEqual([{ isActive: false }, { isActive: false }]);
  // The response proves the value, so the row isn't read once more after the write.
  expect(readings() - before).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  expect(await screen.findAllByText(/Active: Yes → No/)).not.toHaveLength(0);
});

it('asks before operators take their own rights of an administrator', async () => {
  answerScratchCalls();
  const { user, dialog } = await openDialog(SANDBOX_ACCOUNTS.admin.email);
  await dialog.findByText(/^You’ll lose your own administrator role/);
  await user.click(dialog.getByRole('button', { name: 'Apply to 1 user' }));
  await screen.findByRole('alertdialog', { name: 'Give up your administrator role?' });
});
