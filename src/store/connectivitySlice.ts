import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../domain/entities';

/** Measured from requests: `navigator.onLine` does not notice a dead link or a server that is down. */
export type ConnectivityState = {
  status:
    /** No request has ended yet. */
    | 'unknown'
    | 'reachable'
    /** The last response was slow, or a request has been pending for long. */
    | 'slow'
    /** A request got no response, nor did the probe after it. */
    | 'unreachable';
  /** When the API last responded. */
  lastResponseAt: EpochMs | null;
};

const initialState: ConnectivityState = { status: 'unknown', lastResponseAt: null };

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState,
  reducers: {
    serverResponded: {
      prepare: ({ isSlow }: { isSlow: boolean }) => ({ payload: { isSlow, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ isSlow: boolean; at: EpochMs }>) => {
        state.status = payload.isSlow ? 'slow' : 'reachable';
        state.lastResponseAt = payload.at;
      },
    },
    responseDelayed: (state) => {
      if (state.status !== 'unreachable') state.status = 'slow';
    },
    /** A request got no response from the API. Only the probe decides that it is unreachable. */
    reachabilityUncertain: () => undefined,
    /** The probe, sent at `askedAt`, got no response either. */
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
