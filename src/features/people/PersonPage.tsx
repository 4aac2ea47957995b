import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSearchQuery } from '../../api/search/searchQuery';
import { EmptyState } from '../../shared/ui/EmptyState';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Person } from './Person';

/** The page /people: what all apps know of the address in the query (docs/product.md#people). */
export function PersonPage() {
  const [params] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const { text: email, kind } = readSearchQuery(params.get('email') ?? '');
  if (kind !== 'email') {
    return (
      <PageBody>
        <PageHeader title="Person" />
        <EmptyState
          title={email === '' ? 'No address to look for' : 'This is not an email address'}
          text="Open the search with Ctrl+K, and paste an email address."
        />
      </PageBody>
    );
  }
  return (
    <Person
      key={`${email} ${attempt}`}
      email={email}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  );
}
