import * as v from 'valibot';
import type { StoredFile } from '../../../domain/entities';
import { entityReader, readSubject } from '../../adapters/entity';
import { instant, optionalCount, optionalText, webAddress } from '../../adapters/fields';
import { readPage, type Page } from '../../adapters/page';

const readRecord = entityReader(
  {
    fileName: optionalText(),
    contentType: optionalText(),
    size: optionalCount,
    // What is not known to have arrived is still on its way.
    status: v.fallback(v.picklist(['PENDING', 'UPLOADED', 'FAILED']), 'PENDING'),
    createdAt: instant,
  },
  ['fileId', 'id'],
);

function toStoredFile({ id, ...file }: NonNullable<ReturnType<typeof readRecord>>): StoredFile {
  return { fileId: id, ...file };
}

export function readFiles(answer: unknown): Page<StoredFile> {
  const page = readPage(answer, { keys: ['files', 'data'], mayBeBare: true }, readRecord);
  return { ...page, rows: page.rows.map(toStoredFile) };
}

export function readFile(answer: unknown): StoredFile | null {
  const record = readSubject(answer, ['data', 'file'], readRecord);
  return record && toStoredFile(record);
}

/** Where the bytes of a new file go, and under which id they will be known. */
export type UploadTicket = { fileId: string; uploadUrl: string };

const readTicket = entityReader({ uploadUrl: webAddress }, ['fileId']);

/** Null unless the answer names the file and an http or https address for its bytes. */
export function readUploadTicket(answer: unknown): UploadTicket | null {
  const ticket = readSubject(answer, ['data'], readTicket);
  return ticket?.uploadUrl ? { fileId: ticket.id, uploadUrl: ticket.uploadUrl } : null;
}
