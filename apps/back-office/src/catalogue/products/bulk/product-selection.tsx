import type { Collection } from '@vitrine/client/collections'
import { Button } from '@vitrine/ui/button'
import { useNavigate } from 'react-router'

import { SelectionBar } from '../../../list/selection-bar.tsx'
import type { Selection } from '../../../list/use-selection.ts'
import { Menu } from '../../../shell/menu.tsx'
import type { ProductQuery } from '../product-query.ts'
import { writeQuery } from '../product-query.ts'
import type { ProductList } from '../use-product-list.ts'
import { CollectionPopover } from './collection-popover.tsx'
import type { ProductBulk } from './use-product-bulk.tsx'

export interface ProductSelectionProps {
  readonly selection: Selection
  readonly list: ProductList
  readonly query: ProductQuery
  readonly collections: readonly Collection[]
  readonly bulk: ProductBulk
}

/** The bulk actions of the selected products. */
export function ProductSelection({ selection, list, query, collections, bulk }: ProductSelectionProps) {
  const navigate = useNavigate()
  const { isAll } = selection
  const ids = [...selection.ids]
  const target = {
    query,
    total: list.total,
    isAll,
    ids,
    products: list.rows.filter(({ id }) => selection.has(id)),
  }
  const button = (label: string, onClick: () => void) => (
    <Button variant="secondary" size="sm" className="max-lg:px-2.5!" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <SelectionBar
      selection={selection}
      one="product"
      many="products"
      loaded={list.rows.length}
      hasMore={list.hasMore}
      total={list.total}
    >
      {button('Publish', () => bulk.setVisibility(target, 'PUBLISHED'))}
      {button('Hide', () => bulk.setVisibility(target, 'DRAFT'))}
      <CollectionPopover
        collections={collections}
        onChoose={(collection, isAdded) => bulk.assign(target, collection, isAdded)}
      />
      {button('Change prices', () => bulk.changePrices(target))}
      {button('Edit variants', () => void navigate(sheetAddress(isAll ? query : ids)))}
      <Menu
        label="More actions for the selected products"
        items={[
          {
            key: 'archive',
            label: 'Archive',
            onChoose: () => bulk.setVisibility(target, 'ARCHIVED'),
          },
          { key: 'delete', label: 'Delete', tone: 'critical', onChoose: () => bulk.remove(target) },
        ]}
      />
    </SelectionBar>
  )
}

/** The sheet with the variants of these products, or of all that match the query. */
export function sheetAddress(shown: ProductQuery | readonly string[]): string {
  const address = 'words' in shown ? writeQuery(shown) : new URLSearchParams({ ids: shown.join('.') })
  return `/products/variants?${address}`
}
