/** The standard reasons of the statuses that the platform answers with. */
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const reasonOf = (status: number): string => REASONS[status] ?? 'Error';

/** The body of every error answer. `message` is a list when several fields were refused. */
type ErrorBody = { statusCode: number; message: string | string[]; error: string };

export const errorBody = (
  status: number,
  message: string | string[] = reasonOf(status),
): ErrorBody => ({
  statusCode: status,
  message,
  error: reasonOf(status),
});

/** A refusal by a rule of the platform. The handlers turn it into an answer with this status. */
export class PlatformError extends Error {
  readonly status: number;
  /** One text, or one text for each refused field. */
  readonly detail: string | string[];

  constructor(status: number, detail: string | string[] = reasonOf(status)) {
    super(typeof detail === 'string' ? detail : detail.join('; '));
    this.name = 'PlatformError';
    this.status = status;
    this.detail = detail;
  }
}
