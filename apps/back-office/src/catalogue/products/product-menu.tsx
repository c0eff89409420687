import type { MenuItem } from '../../shell/menu.tsx'
import type { ActedOn, ProductActions } from './use-product-actions.tsx'

/** The menu of one product, in the list and on its page. */
export function productMenu(
  product: ActedOn,
  actions: Pick<ProductActions, 'setVisibility' | 'duplicate' | 'remove'>,
): readonly MenuItem[] {
  const { setVisibility, duplicate, remove } = actions
  const { visibility } = product
  return [
    visibility === 'PUBLISHED'
      ? {
          key: 'hide',
          label: 'Hide',
          hint: 'Shoppers no longer find it',
          onChoose: () => setVisibility(product, 'DRAFT'),
        }
      : { key: 'publish', label: 'Publish', onChoose: () => setVisibility(product, 'PUBLISHED') },
    { key: 'duplicate', label: 'Duplicate', onChoose: () => duplicate(product) },
    visibility === 'ARCHIVED'
      ? { key: 'unarchive', label: 'Move to drafts', onChoose: () => setVisibility(product, 'DRAFT') }
      : { key: 'archive', label: 'Archive', onChoose: () => setVisibility(product, 'ARCHIVED') },
    { key: 'delete', label: 'Delete', tone: 'critical', onChoose: () => remove(product) },
  ]
}
