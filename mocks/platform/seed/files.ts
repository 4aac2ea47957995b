import { buildFile } from '../builders';
import { fadingPng } from '../png';
import type { FileRecord } from '../records';
import { SANDBOX_ACCOUNTS } from './accounts';

const HOUR = 60 * 60 * 1000;

const stored = (bytes: Uint8Array) => ({ bytes, size: bytes.length, status: 'UPLOADED' }) as const;

const HARBOUR = fadingPng(48, [38, 84, 124]);
const ORCHARD = fadingPng(32, [88, 129, 87]);

/** Creates the administrator's files: two pictures, a text, a pending upload and a failed one. */
export const seedFiles = (now: number): FileRecord[] => {
  const ownerId = SANDBOX_ACCOUNTS.admin.id;
  return [
    buildFile({
      id: 'file_harbour',
      ownerId,
      fileName: 'harbour at dusk.png',
      contentType: 'image/png',
      ...stored(HARBOUR),
      createdAt: now - 2 * HOUR,
    }),
    buildFile({
      id: 'file_orchard',
      ownerId,
      fileName: 'Obstgarten – Übersicht.png',
      contentType: 'image/png',
      ...stored(ORCHARD),
      createdAt: now - 30 * HOUR,
    }),
    buildFile({
      id: 'file_notes',
      ownerId,
      fileName: 'release notes.txt',
      contentType: 'text/plain',
      ...stored(
        new TextEncoder().encode('Nimbus 4.12.1\n- servers in Nairobi\n- faster log view\n'),
      ),
      createdAt: now - 80 * HOUR,
    }),
    buildFile({
      id: 'file_pending',
      ownerId,
      fileName: 'invoice-export.csv',
      contentType: 'text/csv',
      size: 18_204,
      createdAt: now - 5 * 60_000,
    }),
    buildFile({
      id: 'file_failed',
      ownerId,
      fileName: 'backup-of-everything.zip',
      contentType: 'application/zip',
      size: 9_100_000,
      status: 'FAILED',
      createdAt: now - 200 * HOUR,
    }),
  ];
};
