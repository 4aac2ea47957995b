import type { FailureText } from '../ui/ErrorView';
import type { Fact } from './FactList';

/** The state of the call that a section shows. */
export type PanelAnswer = {
  isFetching: boolean;
  failure?: FailureText | undefined;
  /** Whether the answer lacks what the call asks for. */
  isMalformed?: boolean | undefined;
  /** The answer as the platform sent it. */
  raw?: string | undefined;
  /** When the answer left the server. */
  updatedAt?: number | null | undefined;
  /** Asks again; absent for an answer that only the operator asks for. */
  refetch?: () => unknown;
};

/** Facts of a row that belong together; without an answer they come from the list. */
export type PanelSection = {
  /** null for the row's own facts, which come first. */
  title: string | null;
  /** Empty while nothing is known. */
  facts: readonly Fact[];
  answer?: PanelAnswer | undefined;
};

/** What the panel of a row says. */
export type PanelContent = {
  /** What the row is: 'Device'. */
  kind: string;
  name: string;
  /** What the answers mean, in one sentence. */
  summary?: string | null;
  /** What the operator should be wary of. */
  warnings?: readonly string[];
  sections: readonly PanelSection[];
};
