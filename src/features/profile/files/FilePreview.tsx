import type { StoredFile } from '../../../domain/entities';
import { ImageViewer } from '../../../shared/ui/ImageViewer';
import { fileTitle } from './fileFacts';
import { useFileUrl } from './useFileUrl';

type FilePreviewProps = {
  pictures: readonly StoredFile[];
  /** The file to show; null for none. */
  fileId: string | null;
  onChange: (fileId: string | null) => void;
};

/** Shows a picture in the image viewer, and prefetches its two neighbours. */
export function FilePreview({ pictures, fileId, onChange }: FilePreviewProps) {
  const found = pictures.findIndex((picture) => picture.fileId === fileId);
  const index = found === -1 ? null : found;
  const idBeside = (step: number) =>
    (index === null ? undefined : pictures.at((index + step) % pictures.length))?.fileId ?? null;
  const shown = useFileUrl(idBeside(0));
  useFileUrl(idBeside(1));
  useFileUrl(idBeside(-1));
  return (
    <ImageViewer
      images={pictures.map((picture, at) => {
        const { url, isBroken } = at === index ? shown : { url: null, isBroken: false };
        return { src: url, isBroken, alt: fileTitle(picture) };
      })}
      index={index}
      onIndexChange={(next) => onChange(pictures[next]?.fileId ?? null)}
      onClose={() => onChange(null)}
    />
  );
}
