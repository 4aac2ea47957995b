import { HttpResponse } from 'msw';
import { PlatformError } from '../platform/errors';
import type { Platform } from '../platform/platform';
import { fadingPng } from '../platform/png';
import type { Router } from './route';

/**
 * Formats the Content-Disposition header (RFC 6266), with the file name in ASCII for old clients
 * and encoded for new ones.
 */
const disposition = (fileName: string): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

const bytesReply = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new HttpResponse(Uint8Array.from(bytes), {
    headers: { 'Content-Length': bytes.length.toString(), ...headers },
  });

const linkedHandlers = (router: Router, { storage, store }: Platform) => [
  router.open('put', '/storage/uploads/:fileId', ({ param, query, headers, bytes }) => {
    storage.putUpload(
      {
        fileId: param('fileId'),
        expires: query('expires') ?? '',
        signature: query('signature') ?? '',
      },
      { contentType: headers.get('Content-Type') ?? '', bytes },
    );
    return new HttpResponse(null, { status: 200 });
  }),
  router.open('get', '/storage/avatars/:userId', ({ param }) => {
    if (store.users.get(param('userId'))?.hasAvatar !== true) throw new PlatformError(404);
    return bytesReply(fadingPng(96, [94, 84, 142]), { 'Content-Type': 'image/png' });
  }),
];

export const storageHandlers = (router: Router, platform: Platform) => {
  const { storage } = platform;
  return [
    router.signedIn('post', '/api/storage/presigned-url', ({ caller, json, url }) =>
      storage.offerUpload(caller.user, json(), url.origin),
    ),
    router.signedIn('post', '/api/storage/confirm-upload', ({ caller, json }) =>
      storage.confirm(caller.user, json()),
    ),
    router.signedIn('get', '/api/storage/files', ({ caller }) => storage.list(caller.user)),
    router.signedIn('get', '/api/storage/download/:fileId', ({ caller, param }) => {
      const { fileName, contentType, bytes } = storage.download(caller.user, param('fileId'));
      return bytesReply(bytes, {
        'Content-Type': contentType,
        'Content-Disposition': disposition(fileName),
      });
    }),
    router.signedIn('delete', '/api/storage/:fileId', ({ caller, param }) =>
      storage.remove(caller.user, param('fileId')),
    ),
    ...linkedHandlers(router, platform),
  ];
};
