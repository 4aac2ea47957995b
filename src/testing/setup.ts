import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous, because they only matter when something is wrong: the first render of a lazy route
// compiles its modules, and on a busy two-core machine a journey can take a minute.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
