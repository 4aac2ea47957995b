import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/**
 * Redux Toolkit's checks of the state and the actions, which production leaves out. They don't warn of
 * the time that they take: it tells how busy the machine is.
 */
export const stateChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: {
    warnAfter: Infinity,
    // redux-persist puts callbacks into its actions.
    ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
  },
};
