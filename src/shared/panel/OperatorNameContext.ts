import { createContext } from 'react';

/** Name of the operator, for texts that leave the console. */
export const OperatorNameContext = createContext('');
