/**
 * Time in milliseconds between the click and the release of the object URL. The browser needs the
 * URL until it has saved the file.
 */
const SAVING_TAKES_MS = 40_000;

/** Downloads the content of an object URL, and releases the URL afterwards. */
export function saveFile(url: string, fileName: string, release: () => void): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(release, SAVING_TAKES_MS);
}
