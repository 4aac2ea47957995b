import { screens } from '../../features/navigation/screens';
import { anyText } from './bodies';
import type { CallEntries, EndpointName } from './entry';
import { press } from './steps';

const status = screens.status.path;

export const generalCalls = {
  hello: {
    request: 'GET /api',
    bearer: false,
    result: { message: anyText, version: '1.0' },
    responses: [
      ['a greeting', { message: 'm', version: '2' }, { message: 'm', version: '2' }],
      ['no greeting', [], { message: null, version: null }],
    ],
    shownAt: [{ at: status, shows: /Version1\.0/ }],
  },
  checkHealth: {
    request: 'GET /api/health',
    bearer: false,
    result: { status: 'ok' },
    responses: [
      ['health', { status: 'ok' }, { status: 'ok' }],
      ['health as text', 'fine', { status: 'fine' }],
      ['health that is no text', { status: {} }, { status: null }],
      ['health as a list', [], { status: null }],
      ['long health', 'x'.repeat(200), { status: `${'x'.repeat(99)}…` }],
    ],
    shownAt: [{ at: status, shows: /Healthok/, steps: () => press('Check now') }],
  },
} satisfies Partial<CallEntries<EndpointName>>;
