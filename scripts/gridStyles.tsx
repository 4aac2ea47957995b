/*
 * Prints a JSON list of the style texts that MUI's data grid adds to a page, for both themes. The
 * grid adds them only in a browser, so it is rendered in jsdom. The build runs this script in a
 * separate process (webpack.config.ts), because it defines a browser's globals.
 */
import { JSDOM } from 'jsdom';

/** Defines the globals that MUI and React use when they load. */
function defineBrowser(): Document {
  const { window } = new JSDOM('', { pretendToBeVisual: true });
  const { document, Element, HTMLElement, Node } = window;
  Object.assign(globalThis, { window, document, Element, HTMLElement, Node });
  // jsdom has no CSS.supports, with which the grid detects color-mix.
  Object.assign(globalThis, { CSS: { supports: () => true } });
  return document;
}

async function print(): Promise<void> {
  const document = defineBrowser();
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const { ThemeProvider } = await import('@mui/material/styles');
  const { DataGrid } = await import('@mui/x-data-grid');
  const { theme } = await import('../src/app/theme');

  const styles = (['light', 'dark'] as const).map((mode) => {
    const container = document.createElement('div');
    const root = createRoot(container);
    flushSync(() =>
      root.render(
        <ThemeProvider theme={theme} defaultMode={mode} storageManager={null}>
          <DataGrid rows={[]} columns={[]} />
        </ThemeProvider>,
      ),
    );
    const texts = [...container.querySelectorAll('style')].map(({ textContent }) => textContent);
    root.unmount();
    return texts;
  });
  process.stdout.write(JSON.stringify(styles.flat()));
}

void print();
