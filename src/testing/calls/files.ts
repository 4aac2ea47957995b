import { screens } from '../../features/navigation/screens';
import {
  acknowledgements,
  alsoUnder,
  anyNumber,
  anyText,
  anyUrl,
  at,
  day,
  having,
  page,
  pageOf,
} from './bodies';
import { fails, type CallEntries, type EndpointName } from './entry';
import { choose, passTime, press, pressInLastRow } from './steps';

const files = `${screens.profile.path}?tab=files`;
const newFile = { fileName: 'a b.png', contentType: 'image/png', size: 3 };

const file = {
  fileId: 'f',
  fileName: 'a.png',
  contentType: 'image/png',
  size: 3,
  status: 'UPLOADED',
};
const rawFile = { ...file, createdAt: day };
const fileRead = { ...file, createdAt: at };

const upload = {
  at: files,
  control: /^Choose files$/,
  steps: () => choose('Choose files'),
};

export const fileCalls = {
  requestUpload: {
    args: () => newFile,
    request: 'POST /api/storage/presigned-url',
    body: () => newFile,
    result: { fileId: anyText, uploadUrl: anyUrl },
    responses: [
      [
        'an upload ticket',
        { data: { fileId: 'f', uploadUrl: 'https://x.test/' } },
        { fileId: 'f', uploadUrl: 'https://x.test/' },
      ],
      ['a ticket without a file', { uploadUrl: 'https://x.test/' }, fails],
      ['a ticket that goes by id', { id: 'f', uploadUrl: 'https://x.test/' }, fails],
      ['a ticket without an address', { fileId: 'f', uploadUrl: 'data:,x' }, fails],
      ['no ticket', null, fails],
    ],
    sentBy: upload,
  },
  confirmUpload: {
    args: ({ fileId }) => ({ fileId }),
    request: 'POST /api/storage/confirm-upload',
    body: ({ fileId }) => ({ fileId }),
    result: having({ fileId: 'file_harbour', status: 'UPLOADED' }),
    responses: [
      ...alsoUnder('a file', rawFile, fileRead, 'data', 'file'),
      [
        'a file that goes by id',
        { ...rawFile, fileId: null, id: 'g' },
        { ...fileRead, fileId: 'g' },
      ],
      ['a file that failed', { ...rawFile, status: 'FAILED' }, { ...fileRead, status: 'FAILED' }],
      ['a file on its way', { ...rawFile, status: 'PENDING' }, { ...fileRead, status: 'PENDING' }],
      [
        'a file of unknown status',
        { ...rawFile, status: 'LOST' },
        { ...fileRead, status: 'PENDING' },
      ],
      ['no file', {}, null],
    ],
    sentBy: upload,
  },
  downloadFile: {
    args: ({ fileId }) => ({ fileId }),
    request: 'GET /api/storage/download/{fileId}',
    result: { objectUrl: anyText, contentType: 'image/png', size: anyNumber },
    // The content is not read.
    responses: [['a file', 'x', { objectUrl: anyText, contentType: 'application/json', size: 3 }]],
    sentBy: {
      at: files,
      steps: async () => {
        await pressInLastRow(/^Download: /);
        // Until then, the cache has the file, and a second download sends no request.
        await passTime(60_000);
      },
    },
  },
  getFiles: {
    request: 'GET /api/storage/files',
    result: pageOf({ fileId: 'file_pending', status: 'PENDING' }),
    responses: alsoUnder('files', [rawFile], page(fileRead), 'files', 'data'),
    shownAt: [{ at: files, as: 'admin', shows: /Pending/ }],
  },
  deleteFile: {
    args: ({ fileId }) => ({ fileId }),
    request: 'DELETE /api/storage/{fileId}',
    result: { message: anyText },
    responses: acknowledgements,
    sentBy: {
      at: files,
      control: /^Delete: /,
      steps: async () => {
        await pressInLastRow(/^Delete: /);
        await press('Delete');
      },
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
