/** A browser reads the address some time after the click (milliseconds). */
const SAVING_TAKES_MS = 40_000;

/** Has the browser save what stands at an object URL, and then lets go of it. */
export function saveFile(url: string, fileName: string, release: () => void): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(release, SAVING_TAKES_MS);
}
