import Box from '@mui/material/Box';
import { IsolatedText } from '../ui/IsolatedText';
import type { ToastMessage } from './toast';

/** The words of a message, on the screen and in the history. */
export function MessageText({ message }: { message: ToastMessage }) {
  const { title, detail } = message;
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>
        <IsolatedText text={title} />
      </Box>
      {detail !== undefined && (
        <Box sx={{ opacity: 0.85 }}>
          <IsolatedText text={detail} maxLength={500} />
        </Box>
      )}
    </>
  );
}
