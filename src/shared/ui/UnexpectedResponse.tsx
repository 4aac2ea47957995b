import Alert from '@mui/material/Alert';
import { UNEXPECTED_RESPONSE } from '../text';

/** Warning that a response was malformed. */
export function UnexpectedResponse() {
  return <Alert severity="warning">{UNEXPECTED_RESPONSE}</Alert>;
}
