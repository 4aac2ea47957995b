import { File as NodeFile } from 'node:buffer';

/** Runs before the modules of each test file: defines browser APIs that jsdom lacks. */

// The build sets it to a digest of the adapters (scripts/dataFormat.ts).
process.env.CONSOLE_DATA_FORMAT = 'of the tests';

// A failed query prints the page: truncate it.
process.env.DEBUG_PRINT_LIMIT ??= '3000';

// A wide window, and so high that a list renders all rows of a page at once (ResourceGrid).
window.innerWidth = 1440;
window.innerHeight = 3000;

window.matchMedia = (query: string): MediaQueryList => {
  const minWidth = /\(min-width:\s*([\d.]+)rem\)/.exec(query);
  const maxWidth = /\(max-width:\s*([\d.]+)rem\)/.exec(query);
  const events = new EventTarget();
  return Object.assign(events, {
    get matches() {
      return (
        (!minWidth || window.innerWidth >= 16 * Number(minWidth[1])) &&
        (!maxWidth || window.innerWidth <= 16 * Number(maxWidth[1])) &&
        (minWidth !== null || maxWidth !== null)
      );
    },
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

window.ResizeObserver = class {
  observe(): void {
    /* nothing is ever resized */
  }
  unobserve(): void {
    /* nothing is ever resized */
  }
  disconnect(): void {
    /* nothing is ever resized */
  }
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jest-fixed-jsdom replaces jsdom's FormData with Node's, which accepts no form element. No request
// of the console has a FormData body, so restore jsdom's, taken from a fresh window.
const frame = document.createElement('iframe');
document.documentElement.append(frame);
const pristine = frame.contentWindow as (Window & { FormData: typeof FormData }) | null;
if (pristine) window.FormData = pristine.FormData;
frame.remove();

// jest-fixed-jsdom also installs Node's Blob, and jsdom's File is none: as the body of a request it
// would become the string '[object File]'.
Object.defineProperty(window, 'File', { value: NodeFile, configurable: true, writable: true });
