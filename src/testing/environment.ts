import { File as NodeFile } from 'node:buffer';

/** Runs before the modules of each test file. Defines browser APIs that jsdom lacks. */

// The build sets this variable to a digest of the adapters (scripts/dataFormat.ts).
process.env.CONSOLE_DATA_FORMAT = 'of the tests';

// A failed query prints the page, so limit the length of the output.
process.env.DEBUG_PRINT_LIMIT ??= '3000';

// A wide window that is high enough for a list to render all rows of a page at once (ResourceGrid).
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
    /* Does nothing, because elements in jsdom never resize. */
  }
  unobserve(): void {
    /* Does nothing, because elements in jsdom never resize. */
  }
  disconnect(): void {
    /* Does nothing, because elements in jsdom never resize. */
  }
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jest-fixed-jsdom replaces jsdom's FormData with Node's, which does not accept a form element.
// Restore jsdom's from a fresh window. This is safe because no request of the console has a
// FormData body.
const frame = document.createElement('iframe');
document.documentElement.append(frame);
const pristine = frame.contentWindow as (Window & { FormData: typeof FormData }) | null;
if (pristine) window.FormData = pristine.FormData;
frame.remove();

// jest-fixed-jsdom also installs Node's Blob, but keeps jsdom's File, which does not extend it. A
// jsdom File would be sent as the request body '[object File]', so install Node's File as well.
Object.defineProperty(window, 'File', { value: NodeFile, configurable: true, writable: true });
