import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { InfoDialog } from '../../shared/ui/InfoDialog';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectHasSingleKeys, singleKeysSwitched } from '../../store/themeSlice';
import { isMac, Key } from '../shell/Key';
import { formKeys, keyCaps, listKeys, shortcuts } from './shortcuts';

type ShortcutsDialogProps = { open: boolean; onClose: () => void };

/**
 * Lists the keyboard shortcuts, with a switch that turns off those of single keys
 * (docs/product/palette.md#palette).
 */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const hasSingleKeys = useAppSelector(selectHasSingleKeys);
  const dispatch = useAppDispatch();
  return (
    <InfoDialog title="Keyboard shortcuts" open={open} onClose={onClose} maxWidth="xs">
      <FormControlLabel
        control={
          <Switch
            checked={hasSingleKeys}
            onChange={(_event, isOn) => dispatch(singleKeysSwitched(isOn))}
          />
        }
        label="Single-key shortcuts"
      />
      <Keys
        label="Keyboard shortcuts"
        rows={shortcuts.map((each) => ({ label: each.label, caps: keyCaps(each, isMac()) }))}
      />
      <Keys label="In a list" rows={listKeys} />
      <Keys label="In a form" rows={formKeys} />
    </InfoDialog>
  );
}

type KeysProps = {
  label: string;
  rows: readonly { label: string; caps: readonly string[] }[];
};

function Keys({ label, rows }: KeysProps) {
  return (
    <Table size="small" aria-label={label}>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.label}>
            <TableCell component="th" scope="row">
              {row.label}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {row.caps.map((cap, place) => (
                <Fragment key={cap + String(place)}>
                  {place > 0 && ' '}
                  <Key>{cap}</Key>
                </Fragment>
              ))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
