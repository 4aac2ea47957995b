import { base } from '../../shared/browser/base';

declare global {
  let __webpack_public_path__: string;
}

// Where webpack finds the chunks: the build does not know below which path it is served.
__webpack_public_path__ = base;
