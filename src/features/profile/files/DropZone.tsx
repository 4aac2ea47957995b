import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import { hasFiles } from '../../../shared/browser/dropped';
import { useScreenCommand } from '../../../shared/screenCommands';
import { toast } from '../../../shared/toast/toast';
import { ChangeOnly } from '../../../shared/ui/OnlineOnly';
import { useReadOnly } from '../../../shared/ui/ReadOnlyContext';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';

/** Refuses folders with a toast, because browsers pass them as unreadable files. */
function filesOf({ items, files }: DataTransfer): File[] {
  const folders = [...items].filter((item) => item.webkitGetAsEntry()?.isDirectory);
  if (folders.length === 0) return [...files];
  toast.info('Folders can’t be uploaded', 'Drop individual files instead.');
  return [...items]
    .filter((item) => !folders.includes(item))
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}

/**
 * Area that accepts dropped files. Its button opens the file picker, so the keyboard works as well.
 */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const readOnly = useReadOnly();
  const picker = useRef<HTMLButtonElement>(null);
  useScreenCommand('create', () => {
    picker.current?.focus();
    picker.current?.click();
  });

  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (readOnly !== null) {
      toast.info('Nothing was uploaded', readOnly);
      return;
    }
    const files = filesOf(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  };

  return (
    <Box
      role="group"
      aria-label="Upload files"
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2.5,
        py: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'grey.300',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <FilePicker label="Choose files" multiple onPick={onFiles} ref={picker} />
      <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {isOver ? 'Drop to upload' : 'or drop files here'}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          Any type of file. Images can be previewed.
        </Typography>
      </Box>
    </Box>
  );
}

type FilePickerProps = {
  label: string;
  onPick: (files: File[]) => void;
  accept?: string;
  multiple?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function FilePicker({ label, onPick, accept, multiple = false, ref }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ChangeOnly>
        <SecondaryButton ref={ref} onClick={() => input.current?.click()}>
          <UploadOutlined />
          <span>{label}</span>
        </SecondaryButton>
      </ChangeOnly>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Clears the input, because choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
