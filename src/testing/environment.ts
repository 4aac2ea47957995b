import { File as NodeFile } from 'node:buffer';

/** Runs before each test file's modules load: what jsdom lacks and the product takes for granted. */

// The build puts a digest of the adapters in its place (scripts/dataFormat.ts).
process.env.CONSOLE_DATA_FORMAT = 'of the tests';

// A failed query prints the page; its beginning says enough.
process.env.DEBUG_PRINT_LIMIT ??= '3000';

// A wide window, and so high that a list renders all rows of a page at once (ResourceGrid).
window.innerWidth = 1440;
window.innerHeight = 3000;

window.matchMedia = (query: string): MediaQueryList => {
  const minWidth = /\(min-width:\s*([\d.]+)px\)/.exec(query);
  const maxWidth = /\(max-width:\s*([\d.]+)px\)/.exec(query);
  const events = new EventTarget();
  return Object.assign(events, {
    get matches() {
      return (
        (!minWidth || window.innerWidth >= Number(minWidth[1])) &&
        (!maxWidth || window.innerWidth <= Number(maxWidth[1])) &&
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

// jest-fixed-jsdom puts Node's FormData in place of jsdom's, and Node's does not take a form
// element. No request of the console carries one, so forms get jsdom's back, from a fresh window.
const frame = document.createElement('iframe');
document.documentElement.append(frame);
const pristine = frame.contentWindow as (Window & { FormData: typeof FormData }) | null;
if (pristine) window.FormData = pristine.FormData;
frame.remove();

// Nor does jsdom's File count as one of Node's Blobs, which it does put in place: as the body of a
// request it would be the words '[object File]'.
Object.defineProperty(window, 'File', { value: NodeFile, configurable: true, writable: true });
