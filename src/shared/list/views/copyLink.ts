import { currentAddress, hrefOf } from '../../browser/base';
import { copyText } from '../../browser/copyText';
import { VIEW_PARAM } from '../layout/useListLayout';
import type { ListTools } from '../useListController';
import { viewOf, viewQuery, withView } from './savedViews';

/**
 * Copies a link to the current list. The link does not name the operator's saved view, which others
 * do not have (docs/product/lists.md#list-tools).
 */
export function copyLink(tools: ListTools): void {
  const filters = Object.keys(tools.question.filters);
  const query = viewQuery(viewOf(tools, '', ''), filters);
  const { pathname, search } = currentAddress();
  const params = withView(new URLSearchParams(search), query, filters);
  params.delete(VIEW_PARAM);
  const link = new URL(hrefOf(`${pathname}?${params}`), window.location.href);
  void copyText(link.href, { copied: 'Link copied to clipboard' });
}
