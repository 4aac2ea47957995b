import type { StoredFile } from '../../../domain/entities';
import { ImageViewer } from '../../../shared/ui/ImageViewer';
import { fileTitle } from './fileFacts';
import { useFileUrls } from './useFileUrls';

type FilePreviewProps = {
  pictures: readonly StoredFile[];
  /** The file to show; null for none. */
  fileId: string | null;
  onChange: (fileId: string | null) => void;
};

/** The pictures among the files, in the image viewer; the next ones are fetched ahead. */
export function FilePreview({ pictures, fileId, onChange }: FilePreviewProps) {
  const found = pictures.findIndex((picture) => picture.fileId === fileId);
  const index = found === -1 ? null : found;
  const around = index === null ? [] : [index - 1, index, index + 1];
  const urlOf = useFileUrls(
    around.map((at) => pictures.at(at % pictures.length)?.fileId).filter((id) => id !== undefined),
  );
  return (
    <ImageViewer
      images={pictures.map((picture) => {
        const { url, isBroken } = urlOf(picture.fileId);
        return { src: url, isBroken, alt: fileTitle(picture) };
      })}
      index={index}
      onIndexChange={(next) => onChange(pictures[next]?.fileId ?? null)}
      onClose={() => onChange(null)}
    />
  );
}
