/** How long a browser may take to read the object URL after the click (milliseconds). */
const SAVING_TAKES_MS = 40_000;

/** Lets the browser save the content of an object URL, and releases the URL afterwards. */
export function saveFile(url: string, fileName: string, release: () => void): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(release, SAVING_TAKES_MS);
}
