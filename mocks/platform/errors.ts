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

/** Body of every error response. `message` is a list if several fields were refused. */
type ErrorBody = { statusCode: number; message: string | string[]; error: string };

export const errorBody = (
  status: number,
  message: string | string[] = reasonOf(status),
): ErrorBody => ({
  statusCode: status,
  message,
  error: reasonOf(status),
});

/** Error that a rule of the platform throws. The handlers respond with its status. */
export class PlatformError extends Error {
  readonly status: number;
  /** One message, or one message per refused field. */
  readonly detail: string | string[];

  constructor(status: number, detail: string | string[] = reasonOf(status)) {
    super(typeof detail === 'string' ? detail : detail.join('; '));
    this.name = 'PlatformError';
    this.status = status;
    this.detail = detail;
  }
}
