import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { activityBadge } from '../../domain/badges';
import type { PlanGroup } from '../../domain/plans';
import { providerName } from '../../shared/config';
import { formatCount } from '../../shared/format';
import { showable } from '../../shared/text';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { SafeLink } from '../../shared/ui/SafeLink';
import { ShowMore } from '../../shared/ui/ShowMore';
import { StatusChip } from '../../shared/ui/StatusChip';
import { PlanPrices, type PlanPricesProps } from './PlanPrices';

/** Truncates a text to three lines, so that a long text can't make its card very tall. */
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const DESCRIPTION_LENGTH = 500;

const FEATURES_AT_ONCE = 12;

type PlanFrameProps = { labelledBy?: string; children: ReactNode };

/** Outline of a plan card, shared with the placeholders. */
export function PlanFrame({ labelledBy, children }: PlanFrameProps) {
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={labelledBy}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        px: 2.5,
        pt: 2,
        pb: 1.5,
        minWidth: 0,
      }}
    >
      {children}
    </Paper>
  );
}

/** Card of one product at the provider (docs/product/plans.md#plans). */
export function PlanCard({ plan, linked }: PlanPricesProps) {
  const id = useId();
  return (
    <PlanFrame labelledBy={`${id}name`}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography
            id={`${id}name`}
            variant="h2"
            title={showable(plan.name)}
            sx={{ flex: 1, minWidth: 0, ...clamped }}
          >
            <IsolatedText text={plan.name} />
          </Typography>
          <Box sx={{ pt: 0.25, flex: 'none' }}>
            <StatusChip {...activityBadge(plan.isActive)} />
          </Box>
        </Box>
        <Muted title={showable(plan.description, DESCRIPTION_LENGTH)} sx={{ mt: 0.5, ...clamped }}>
          <IsolatedText text={plan.description} maxLength={DESCRIPTION_LENGTH} />
        </Muted>
      </Box>
      <PlanPrices plan={plan} linked={linked} />
      <Features plan={plan} headingId={`${id}features`} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          pt: 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Muted>Total Subscribers</Muted>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {formatCount(plan.totalSubscribers)}
        </Typography>
      </Box>
    </PlanFrame>
  );
}

function Features({ plan, headingId }: { plan: PlanGroup; headingId: string }) {
  const { features, prices } = plan;
  const productPage = providerLinks.product(prices[0].stripeProductId);
  return (
    <Box>
      <Typography id={headingId} variant="h3">
        Features
      </Typography>
      {features.length === 0 ? (
        <Muted sx={{ mt: 0.5 }}>
          No features listed yet. Add features to the product metadata in {providerName} under the
          key{' '}
          <Box component="code" sx={{ color: 'text.primary' }}>
            features
          </Box>{' '}
          (comma-separated).{' '}
          {productPage && (
            <SafeLink
              href={productPage}
              label={`View product in ${providerName}`}
              accessibleName={`View product in ${providerName}: ${plan.name}`}
            />
          )}
        </Muted>
      ) : (
        <ShowMore items={features} step={FEATURES_AT_ONCE} noun="features">
          {(shown, more) => (
            <>
              <Box
                component="ul"
                aria-labelledby={headingId}
                sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
              >
                {shown.map((feature) => (
                  <Box
                    key={feature}
                    component="li"
                    sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere', minWidth: 0 }}
                  >
                    <Check
                      aria-hidden
                      color="success"
                      sx={{ fontSize: '1rem', mt: 0.25, flex: 'none' }}
                    />
                    <Typography variant="body2" sx={{ minWidth: 0 }}>
                      <IsolatedText text={feature} />
                    </Typography>
                  </Box>
                ))}
              </Box>
              {more}
            </>
          )}
        </ShowMore>
      )}
    </Box>
  );
}
