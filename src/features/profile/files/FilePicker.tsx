import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useRef, type Ref } from 'react';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';

type FilePickerProps = {
  label: string;
  onPick: (files: File[]) => void;
  accept?: string;
  multiple?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that opens the file dialog of the system. */
export function FilePicker({ label, onPick, accept, multiple = false, ref }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <OnlineOnly>
        <Button
          ref={ref}
          variant="outlined"
          color="inherit"
          startIcon={<UploadOutlined />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </OnlineOnly>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
