import * as v from 'valibot';
import type { StoredFile } from '../../../domain/entities';
import { entityReader, readSubject } from '../../adapters/entity';
import { instant, optionalTotal, optionalText, webAddress } from '../../adapters/fields';
import { readPage, type Page } from '../../adapters/page';

const readRecord = entityReader(
  {
    fileName: optionalText(),
    contentType: optionalText(),
    size: optionalTotal,
    // A file of an unknown status may still be uploading.
    status: v.fallback(v.picklist(['PENDING', 'UPLOADED', 'FAILED']), 'PENDING'),
    createdAt: instant,
  },
  ['fileId', 'id'],
);

function toStoredFile({ id, ...file }: NonNullable<ReturnType<typeof readRecord>>): StoredFile {
  return { fileId: id, ...file };
}

export function readFiles(body: unknown): Page<StoredFile> {
  const page = readPage(body, { keys: ['files', 'data'], mayBeBare: true }, readRecord);
  return { ...page, rows: page.rows.map(toStoredFile) };
}

export function readFile(body: unknown): StoredFile | null {
  const record = readSubject(body, ['data', 'file'], readRecord);
  return record && toStoredFile(record);
}

/** The id of a new file, and the address to upload its bytes to. */
export type UploadTicket = { fileId: string; uploadUrl: string };

const readTicket = entityReader({ uploadUrl: webAddress }, ['fileId']);

/** The ticket in a body; null without a file id and an http or https address. */
export function readUploadTicket(body: unknown): UploadTicket | null {
  const ticket = readSubject(body, ['data'], readTicket);
  return ticket?.uploadUrl ? { fileId: ticket.id, uploadUrl: ticket.uploadUrl } : null;
}
