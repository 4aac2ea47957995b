import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState, useSyncExternalStore } from 'react';
import type { ListQuery } from '../../api/resources/listQuery';
import { isUnderWay, selectJobs } from '../../jobs/jobsSlice';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { shownColumns } from '../../shared/list/layout/listLayout';
import {
  countSelected,
  createSelectionStore,
  isNothing,
} from '../../shared/list/selection/selection';
import type { ListTools } from '../../shared/list/useListController';
import { ALL } from '../../shared/list/useListState';
import { useTimes } from '../../shared/times/Time';
import { toast } from '../../shared/toast/toast';
import { DialogForm } from '../../shared/ui/DialogForm';
import { ErrorView } from '../../shared/ui/ErrorView';
import { Muted } from '../../shared/ui/Muted';
import { SubmitButton } from '../../shared/ui/SubmitButton';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { useSubmission } from '../../shared/ui/useSubmission';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { pickTarget } from '../../exports/exportFile';
import { EXPORT, startExport } from '../../exports/exportJob';
import {
  fieldsShown,
  type ExportField,
  type ExportRow,
  type ListName,
} from '../../exports/exportList';
import { exportTitle, rowSource, toPlan, type Scope } from '../../exports/exportPlan';
import type { FileOptions } from '../../exports/fileText';
import { exportFields, withOtherColumns } from './exportFields';

export type ExportScene = {
  list: ListName;
  /** Loads the fields of a list whose fields depend on its rows or prices. */
  loadFields?: () => Promise<readonly ExportField[]>;
  /** App of the rows; null for rows of all apps and for the list of apps. */
  appId: string | null;
  /** Rows on the current page; undefined while they load. */
  rows: readonly ExportRow[] | undefined;
  /**
   * All matching rows: a query to the server, or the rows themselves when the screen has all of
   * them; undefined while they load.
   */
  all: ListQuery | readonly ExportRow[] | undefined;
  /** Columns, search, filters and selection of the list; null for a list without them. */
  tools: ListTools | null;
};

const noSelection = createSelectionStore();

function filtersOf(tools: ListTools | null): Record<string, string> {
  const { search = '', filters = {} } = tools?.question ?? {};
  const chosen = Object.entries<string>(filters).filter(([, value]) => value !== ALL);
  return { ...(search !== '' && { search }), ...Object.fromEntries(chosen) };
}

const defaults = { format: 'csv', delimiter: ',', decimal: '.', dates: 'iso' } as const;

const busy = {
  title: 'An export is already in progress',
  detail: 'Only one export can run at a time. Try again when it’s done.',
};

/** Columns of subscriptions whose export fields have amounts. */
const AMOUNT_COLUMNS = ['plan', 'amount'];

const unknownRows = {
  title: 'The export didn’t start',
  detail: 'Matching rows are still loading. Try again in a moment.',
};

const count = (known: number | null) => (known === null ? '' : ` (${formatCounted(known, 'row')})`);

export function ExportDialog(props: ExportScene & { open: boolean; onClose: () => void }) {
  const { open, onClose, list, appId, rows = [], all, tools } = props;
  const selected = tools?.selection ?? noSelection;
  const selection = useSyncExternalStore(selected.subscribe, selected.get);
  const isPhone = useIsPhone();
  const times = useTimes();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lastExport = useAppSelector((state) =>
    selectJobs(state).findLast(
      ({ kind, title, app }) =>
        kind === EXPORT && title === exportTitle(list) && (app?.id ?? null) === appId,
    ),
  );
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), EXPORT));
  const [wish, setWish] = useState<Scope | null>(null);
  const [areAllColumns, setAllColumns] = useState(false);
  const [options, setOptions] = useState<Omit<FileOptions, 'times'>>(defaults);
  const [hasProvenance, setProvenance] = useState(false);
  const total = tools ? tools.total : rows.length;
  const scopes = [
    rows.length !== total && { value: 'page' as const, label: `This page${count(rows.length)}` },
    !isNothing(selection) && {
      value: 'selection' as const,
      label: `Selection${count(countSelected(selection, total))}`,
    },
    { value: 'all' as const, label: `All that match${count(total)}` },
  ].filter((option) => option !== false);
  const usual = isNothing(selection) ? 'all' : 'selection';
  const scope = scopes.find(({ value }) => value === wish)?.value ?? usual;

  const change = (changes: Partial<typeof options>) =>
    setOptions((before) => {
      const after = { ...before, ...changes };
      // A comma can't be both the decimal separator and the delimiter.
      return after.decimal === ',' && after.delimiter === ','
        ? { ...after, delimiter: ';' }
        : after;
    });

  const columnsShown = tools && shownColumns(tools.columns, tools.layout).map(({ field }) => field);
  const hasAmounts =
    list === 'plans' ||
    (list === 'subscriptions' &&
      (areAllColumns || columnsShown?.some((field) => AMOUNT_COLUMNS.includes(field))));

  const { failure, submit } = useSubmission(
    async () => {
      const isOfAll = scope === 'all' || (scope === 'selection' && selection.kind === 'all');
      if (!all && isOfAll) return unknownRows;
      const source = rowSource(scope, selection, { rows, all: all ?? [] });
      const { query, except } = source;
      const wanted = { list, appId, scope, query, except, hasProvenance };
      const plan = toPlan(store.getState(), {
        ...wanted,
        filters: filtersOf(tools),
        options: { ...options, times },
      });
      // Asks for the target before any other `await`, because the browser opens the file picker
      // only in response to a click.
      const target = await pickTarget(plan.fileName);
      if (target === 'dismissed') return 'declined';
      try {
        const known = (await props.loadFields?.()) ?? exportFields[list];
        const fields = fieldsShown(
          withOtherColumns(known, tools?.columns ?? []),
          areAllColumns ? null : columnsShown,
        );
        const started = dispatch(startExport({ plan, fields, rows: source.rows, target }));
        if (started === 'busy') return busy;
        onClose();
        if (query) {
          toast.info('Export started', 'See its progress in Notifications.', { isKept: false });
        }
        return undefined;
      } catch {
        return { title: 'The export didn’t start', detail: 'Reload the page and try again.' };
      }
    },
    open,
    onClose,
  );

  return (
    <Dialog open={open} onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle>Export</DialogTitle>
      <DialogForm onSubmit={() => void submit(undefined)}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {lastExport && (
            <Alert severity="info">
              {showable([`${lastExport.title}:`, ...lastExport.notes].join(' '))}
            </Alert>
          )}
          <Choice autoFocus label="Rows" value={scope} onChange={setWish} options={scopes} />
          {tools && (
            <Choice
              label="Columns"
              value={areAllColumns ? 'all' : 'shown'}
              onChange={(value) => setAllColumns(value === 'all')}
              options={[
                { value: 'shown', label: 'As shown' },
                { value: 'all', label: 'All' },
              ]}
            />
          )}
          {hasAmounts && <Muted>Amounts and currencies are included.</Muted>}
          <Box component="details" sx={{ '&[open] > summary': { mb: 2 } }}>
            <Box
              component="summary"
              sx={{ cursor: 'pointer', fontSize: '0.8125rem', fontWeight: 500 }}
            >
              Format and dates
            </Box>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <Choice
                label="Format"
                value={options.format}
                onChange={(format) => change({ format })}
                options={[
                  { value: 'csv', label: 'CSV' },
                  { value: 'json', label: 'JSON' },
                ]}
              />
              {options.format === 'csv' && (
                <>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
                    <Choice
                      label="Decimal separator"
                      value={options.decimal}
                      onChange={(decimal) => change({ decimal })}
                      options={[
                        { value: '.', label: 'Point' },
                        { value: ',', label: 'Comma' },
                      ]}
                    />
                    <Choice
                      label="Delimiter"
                      value={options.delimiter}
                      onChange={(delimiter) => change({ delimiter })}
                      options={[
                        { value: ',', label: 'Comma', disabled: options.decimal === ',' },
                        { value: ';', label: 'Semicolon' },
                        { value: '\t', label: 'Tab' },
                      ]}
                    />
                  </Box>
                  <Choice
                    label="Dates"
                    value={options.dates}
                    onChange={(dates) => change({ dates })}
                    options={[
                      { value: 'iso', label: 'ISO' },
                      { value: 'spreadsheet', label: 'Spreadsheet dates' },
                    ]}
                  />
                  <FormControlLabel
                    label="Also save a summary file"
                    control={
                      <Checkbox
                        checked={hasProvenance}
                        onChange={(_event, isChecked) => setProvenance(isChecked)}
                      />
                    }
                    slotProps={{ typography: { variant: 'body2' } }}
                  />
                </>
              )}
            </Box>
          </Box>
          {failure && <ErrorView {...failure} compact />}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton label="Export" busyLabel="Export in progress" isBusy={isBusy} />
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

type ChoiceProps<Value extends string> = {
  autoFocus?: boolean;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { autoFocus, label, value, options, onChange } = props;
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      <RadioGroup row aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={option.disabled ?? false}
            control={
              <Radio
                size="small"
                autoFocus={autoFocus && option.value === value}
                onChange={() => onChange(option.value)}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
