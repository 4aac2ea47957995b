import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../domain/entities';

/**
 * Whether the API can be reached, judged by what requests do: `navigator.onLine` knows nothing of a
 * dead link or of a server that is down.
 */
export type ConnectivityState = {
  status:
    /** Nothing was asked yet. */
    | 'unknown'
    | 'reachable'
    /** It answers, or may yet, but takes its time. */
    | 'slow'
    /** A request failed for want of an answer, and so did the probe behind it. */
    | 'unreachable';
  /** When the API answered last. */
  lastResponseAt: EpochMs | null;
};

const initialState: ConnectivityState = { status: 'unknown', lastResponseAt: null };

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState,
  reducers: {
    /** The API answered, whatever it said. */
    serverResponded: {
      prepare: ({ isSlow }: { isSlow: boolean }) => ({ payload: { isSlow, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ isSlow: boolean; at: EpochMs }>) => {
        state.status = payload.isSlow ? 'slow' : 'reachable';
        state.lastResponseAt = payload.at;
      },
    },
    /** A request has been waiting for its answer for long. */
    responseDelayed: (state) => {
      if (state.status !== 'unreachable') state.status = 'slow';
    },
    /** A request got no answer of the API. It says nothing yet of the next one: the probe decides. */
    reachabilityUncertain: () => undefined,
    /** The probe, sent at `askedAt`, got no answer either. */
    serverUnreachable: (state, _: PayloadAction<{ askedAt: EpochMs }>) => {
      state.status = 'unreachable';
    },
  },
  selectors: {
    selectConnectivity: (state) => state,
    selectIsUnreachable: (state) => state.status === 'unreachable',
  },
});

export const connectivityReducer = connectivitySlice.reducer;
export const { serverResponded, responseDelayed, reachabilityUncertain, serverUnreachable } =
  connectivitySlice.actions;
export const { selectConnectivity, selectIsUnreachable } = connectivitySlice.selectors;
