import { HttpResponse } from 'msw';
import type { SandboxRecord } from '../record';
import { parseJson } from './call';
import type { Router } from './route';

/**
 * Handler of crash reports from the console (docs/deploy.md). This call is not part of the
 * platform.
 */
export const errorReportHandlers = (router: Router, record: SandboxRecord) => [
  router.open('post', '/error-reports', ({ bytes }) => {
    record.addErrorReport(parseJson(bytes));
    return new HttpResponse(null, { status: 204 });
  }),
];
