import { base } from '../../shared/browser/base';

declare global {
  let __webpack_public_path__: string;
}

// Tells webpack where to find the chunks, because the build does not know the path under which it
// is served.
__webpack_public_path__ = base;
