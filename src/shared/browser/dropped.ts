export const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Prevents the browser from opening a dropped file in place of the console, unless an area accepts
 * it. Returns a function that ends this.
 */
export function ignoreDroppedFiles(): () => void {
  const keepPage = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keepPage);
  window.addEventListener('drop', keepPage);
  return () => {
    window.removeEventListener('dragover', keepPage);
    window.removeEventListener('drop', keepPage);
  };
}
