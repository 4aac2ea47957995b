import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useGetPricesQuery } from '../../api/api';
import { FieldFrame } from '../../shared/ui/FieldFrame';
import { TRY_ANYWAY } from '../../api/client/errors';
import { AdminHint } from '../AdminHint';
import { useIsRefused } from '../useIsRefused';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';

/** As long as the platform's names of features may be. */
const FEATURE_LENGTH = 200;

type CheckFeatureFormProps = {
  appId: string;
  isChecking: boolean;
  onCheck: (feature: string) => void;
};

/** A field for a feature, with those of the app's plans as suggestions, and the button 'Check'. */
export function CheckFeatureForm({ appId, isChecking, onCheck }: CheckFeatureFormProps) {
  const prices = useGetPricesQuery({ appId }).currentData?.rows ?? [];
  const suggestions = [...new Set(prices.flatMap(({ features }) => features))];
  const isRefused = useIsRefused('checkFeature');
  const [typed, setTyped] = useState('');
  const id = useId();
  const listId = useId();
  const feature = typed.trim();
  const check = () => {
    if (feature !== '' && !isChecking) onCheck(feature);
  };

  return (
    <>
      <AdminHint call="checkFeature" />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
      >
        <FieldFrame id={id} label="Feature" disabled={false}>
          <OutlinedInput
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            slotProps={{ input: { list: listId, maxLength: FEATURE_LENGTH } }}
          />
        </FieldFrame>
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        <OnlineOnly>
          <Button type="submit" variant="outlined" color="inherit" disabled={feature === ''}>
            {isChecking ? 'Checking...' : isRefused ? TRY_ANYWAY : 'Check'}
          </Button>
        </OnlineOnly>
      </Box>
    </>
  );
}
