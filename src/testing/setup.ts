import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first render of a lazy route compiles its modules; on a busy two-core machine that takes a while.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
