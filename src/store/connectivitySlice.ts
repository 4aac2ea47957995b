import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../domain/entities';

/**
 * Connection to the API, measured from requests: `navigator.onLine` notices neither a dead link nor
 * a server that is down.
 */
export type ConnectivityState = {
  status:
    /** No request has ended yet. */
    | 'unknown'
    | 'reachable'
    /** The last response was slow, or a request has been pending for long. */
    | 'slow'
    /** A request got no response, and the probe that was sent to check the API got none either. */
    | 'unreachable';
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
    /**
     * A request got no response from the API. The state changes only after a probe has shown
     * whether the API is unreachable.
     */
    reachabilityUncertain: () => undefined,
    /** The probe that checks whether the API is reachable, sent at `askedAt`, got no response. */
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
