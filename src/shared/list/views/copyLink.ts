import { currentAddress, hrefOf } from '../../browser/base';
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
  const { pathname, search } = currentAddress();
  const params = withView(new URLSearchParams(search), query, filters);
  params.delete(VIEW_PARAM);
  try {
    const link = new URL(hrefOf(`${pathname}?${params}`), window.location.href);
    await navigator.clipboard.writeText(link.href);
    toast.success('Copied!', 'Link copied to clipboard');
  } catch {
    toast.error('Failed to copy');
  }
}
