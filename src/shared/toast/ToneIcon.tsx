import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { ToastTone } from './toast';

const icons = {
  success: CheckCircleOutlined,
  error: ErrorOutlineOutlined,
  info: InfoOutlined,
} as const;

/** The sign before a message; the words say the same. */
export function ToneIcon({ tone }: { tone: ToastTone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden color={tone} fontSize="small" sx={{ mt: '1px' }} />;
}
