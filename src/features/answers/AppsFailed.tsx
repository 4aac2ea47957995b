import { describeFailure, type CallError } from '../../api/client/errors';
import { UNEXPECTED_RESPONSE } from '../../shared/text';
import { ErrorView } from '../../shared/ui/ErrorView';

type AppsFailedProps = {
  /** Undefined if the response was malformed. */
  error: CallError | undefined;
  onRetry: () => void;
  isPage?: boolean;
};

/**
 * Says that the list of apps failed, on a screen that has no app because of that. Receives the
 * query's result, because a component that subscribes to a failed query sends it again.
 */
export function AppsFailed({ error, onRetry, isPage = false }: AppsFailedProps) {
  const failure = error
    ? describeFailure(error, 'Failed to fetch apps')
    : { title: 'Failed to fetch apps', detail: UNEXPECTED_RESPONSE };
  return <ErrorView {...failure} onRetry={onRetry} isPage={isPage} />;
}
