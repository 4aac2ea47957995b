import { PlatformError } from './errors';
import { Fields } from './fields';
import { iso } from './listing';
import type { FileRecord, UserRecord } from './records';
import { signatureOf } from './signing';
import type { World } from './world';

/** Lifetime of an upload link in seconds. */
const LINK_LASTS = 900;

/** Largest file size in bytes. */
const LARGEST_FILE = 25 * 1024 * 1024;

const MEDIA_TYPE = /^[a-z0-9][\w!#$&^.+-]*\/[\w!#$&^.+-]+$/i;

/** Parameters of an upload link. `signature` protects `fileId` and `expires` from changes. */
type UploadLink = { fileId: string; expires: string; signature: string };

type Upload = { contentType: string; bytes: Uint8Array };

/** Returns the media type without parameters, because a browser may add a charset. */
const mediaType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

const linkSignature = ({ id, contentType, size }: FileRecord, expires: string): string =>
  signatureOf(`${id}\n${expires}\n${mediaType(contentType)}\n${size}`);

const fileView = (file: FileRecord) => ({
  fileId: file.id,
  fileName: file.fileName,
  contentType: file.contentType,
  size: file.size,
  status: file.status,
  createdAt: iso(file.createdAt),
});

/**
 * Calls about uploaded files. A client requests a link, uploads the bytes there, and confirms the
 * upload. A file is visible only to its owner.
 */
export class FileStorage {
  constructor(private readonly world: World) {}

  /**
   * Offers an upload. Body: {fileName, contentType, size (bytes)}. Returns {fileId, uploadUrl,
   * expiresIn (seconds)}. The URL starts with `origin`. Throws 400 with the refused fields.
   */
  offerUpload(owner: UserRecord, body: unknown, origin: string) {
    const fields = new Fields(body);
    const fileName = fields.text('fileName');
    const contentType = fields.text('contentType');
    if (contentType !== '' && !MEDIA_TYPE.test(mediaType(contentType))) {
      fields.refuse('contentType must be a media type');
    }
    const size = fields.wholeNumber('size');
    if (size > LARGEST_FILE) fields.refuse('size must not be greater than 26214400');
    fields.throwIfRefused();
    const file = this.add(owner, { fileName, contentType, size });
    const expires = (this.world.now() + LINK_LASTS * 1000).toString();
    const query = new URLSearchParams({ expires, signature: linkSignature(file, expires) });
    const uploadUrl = `${origin}/storage/uploads/${encodeURIComponent(file.id)}?${query.toString()}`;
    return { fileId: file.id, uploadUrl, expiresIn: LINK_LASTS };
  }

  /**
   * Receives the bytes of an upload. The link's signature replaces the bearer token. Throws 403 for
   * a forged or expired link or another content type, and 409 if the upload is already confirmed.
   */
  putUpload({ fileId, expires, signature }: UploadLink, { contentType, bytes }: Upload): void {
    const file = this.world.store.files.get(fileId);
    if (!file || signature !== linkSignature(file, expires)) {
      throw new PlatformError(403, 'Signature does not match');
    }
    if (Number(expires) <= this.world.now())
      throw new PlatformError(403, 'Upload link has expired');
    if (mediaType(contentType) !== mediaType(file.contentType)) {
      throw new PlatformError(403, 'Content type does not match the upload link');
    }
    if (file.status === 'UPLOADED') throw new PlatformError(409, 'Upload is already confirmed');
    this.world.store.files.update(file, { bytes });
  }

  /**
   * Confirms an upload. Body: {fileId}. Returns the file: UPLOADED if the announced number of bytes
   * has arrived, otherwise FAILED. A failed upload can be sent and confirmed again. Throws 400 or
   * 404.
   */
  confirm(owner: UserRecord, body: unknown) {
    const fields = new Fields(body);
    const fileId = fields.text('fileId');
    fields.throwIfRefused();
    const file = this.require(owner, fileId);
    const isComplete = file.bytes?.length === file.size;
    return fileView(
      this.world.store.files.update(file, { status: isComplete ? 'UPLOADED' : 'FAILED' }),
    );
  }

  /** Returns {files}, newest first. */
  list(owner: UserRecord) {
    return { files: this.world.store.files.under(owner.id).map(fileView) };
  }

  /** Returns the stored file. Throws 404 for another user's file and for an incomplete upload. */
  download(owner: UserRecord, fileId: string) {
    const file = this.require(owner, fileId);
    if (file.status !== 'UPLOADED' || !file.bytes) {
      throw new PlatformError(404, 'File has not been uploaded');
    }
    return { fileName: file.fileName, contentType: file.contentType, bytes: file.bytes };
  }

  /** Throws 404. */
  remove(owner: UserRecord, fileId: string) {
    this.world.store.files.remove(this.require(owner, fileId).id);
    return { success: true, message: 'File deleted' };
  }

  private require(owner: UserRecord, fileId: string): FileRecord {
    const file = this.world.store.files.get(fileId);
    if (file?.ownerId !== owner.id) throw new PlatformError(404, 'File not found');
    return file;
  }

  private add(
    owner: UserRecord,
    facts: Pick<FileRecord, 'fileName' | 'contentType' | 'size'>,
  ): FileRecord {
    return this.world.store.files.insert({
      ...facts,
      id: this.world.newId('file'),
      appId: null,
      ownerId: owner.id,
      status: 'PENDING',
      bytes: null,
      createdAt: this.world.now(),
    });
  }
}
