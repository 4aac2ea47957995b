import Button from '@mui/material/Button';
import { useGetAppsQuery } from '../../api/api';
import { AppsFailed } from '../../features/answers/AppsFailed';
import { showable } from '../../shared/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';

/**
 * Maximum length of the unknown slug that the page shows. An app's slug has at most 50 characters.
 */
const LONGEST_SLUG = 100;

type AppNotFoundProps = { slug: string; onChooseApp: (() => void) | undefined };

/** Replaces a screen whose address names an unknown app. No other app is shown instead. */
export function AppNotFound({ slug, onChooseApp }: AppNotFoundProps) {
  const apps = useGetAppsQuery();
  const quoted = `“${showable(slug, LONGEST_SLUG)}”`;
  if (apps.isFetching) return <EmptyState title={`Looking for app ${quoted}…`} isPage />;
  if (apps.error || apps.currentData?.isMalformed) {
    return <AppsFailed error={apps.error} onRetry={() => void apps.refetch()} isPage />;
  }
  return (
    <EmptyState
      title={`App ${quoted} not found`}
      text="It may have been renamed or deleted, or you may not have access. Choose another app, or ask an administrator for access and try again."
      action={
        <>
          <Button variant="contained" onClick={onChooseApp} sx={{ mr: 1 }}>
            Choose another app
          </Button>
          <SecondaryButton onClick={() => void apps.refetch()}>Try Again</SecondaryButton>
        </>
      }
      isPage
    />
  );
}
