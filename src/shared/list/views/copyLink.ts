import { toast } from '../../toast/toast';
import { VIEW_PARAM } from '../layout/useListLayout';
import type { ListTools } from '../useListController';
import { viewOf, viewQuery, withView } from './savedViews';

/**
 * Copies a link to the current list. The link does not name the operator's saved view, which others
 * do not have (docs/product/lists.md#list-tools).
 */
export async function copyLink(tools: ListTools): Promise<void> {
  const filters = Object.keys(tools.question.filters);
  const query = viewQuery(viewOf(tools, '', ''), filters);
  const params = withView(new URLSearchParams(window.location.search), query, filters);
  params.delete(VIEW_PARAM);
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}?${params}`);
    toast.success('Copied!', 'Link copied to clipboard');
  } catch {
    toast.error('Failed to copy');
  }
}
