import { useQuery } from '@tanstack/react-query'
import { type Product, queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PackageIcon, PlusIcon, UploadIcon } from '@vitrine/ui/icons'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'

import { formatCount } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { allCollectionsOptions, productKeys } from '../../data/products.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useAddressQuery } from '../../list/use-address-query.ts'
import { useSelection } from '../../list/use-selection.ts'
import { Menu } from '../../shell/menu.tsx'
import { CatalogueTabs } from '../catalogue-tabs.tsx'
import { ExportButton } from '../import/export-button.tsx'
import { ProductSelection } from './bulk/product-selection.tsx'
import { useProductBulk } from './bulk/use-product-bulk.tsx'
import { ProductCard } from './product-card.tsx'
import { productColumns, productHead } from './product-columns.tsx'
import { productFilters } from './product-filters.tsx'
import { productMenu } from './product-menu.tsx'
import { defaultQuery, readQuery, toRequest, writeQuery } from './product-query.ts'
import { useProductActions } from './use-product-actions.tsx'
import { useProductList } from './use-product-list.ts'
import { productSorts, productViews } from './views.ts'

const toImport = (
  <Link to="/products/import" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    <UploadIcon size={16} className="mr-2" />
    Import
  </Link>
)

const toNew = (
  <Link to="/products/new" className={buttonClass({ size: 'sm' })}>
    <PlusIcon size={16} className="mr-2" />
    New product
  </Link>
)

export function ProductsPage() {
  const state = useAddressQuery(readQuery, writeQuery)
  const client = useClient()
  const { data: collections } = useQuery(allCollectionsOptions(client))
  const filters = useMemo(() => productFilters(collections ?? []), [collections])
  const list = useProductList(state.query)
  const actions = useProductActions()
  const isEditor = may('PRODUCTS.MANAGE')
  const { setVisibility, duplicate, remove } = actions
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows])
  const selection = useSelection(ids, String(writeQuery({ ...state.query, sort: defaultQuery.sort })))
  const bulk = useProductBulk(selection.clear)
  const isSelecting = isEditor && (selection.isAll || selection.ids.size > 0)
  const menu = useCallback(
    (product: Product, isStop: boolean) => (
      <Menu
        label={`Actions for ${product.name}`}
        tabIndex={isStop ? 0 : -1}
        items={productMenu(product, { setVisibility, duplicate, remove })}
      />
    ),
    [setVisibility, duplicate, remove],
  )
  return (
    <>
      <ListPage
        title="Products"
        path="/products"
        one="product"
        many="products"
        {...{ state, defaultQuery, list, filters }}
        address={{ read: readQuery, write: writeQuery }}
        head={productHead}
        columns={productColumns}
        descendsFirst={['created', 'updated']}
        sorts={productSorts}
        tabs={<CatalogueTabs />}
        views={productViews}
        viewExample="Reduced prices"
        counts={{
          key: productKeys.list,
          of: async (asked, signal) => {
            const { metadata } = await queryProducts(client, toRequest(asked, '', 1), { signal })
            return formatCount(metadata.total)
          },
        }}
        searchFor="Name, SKU or text"
        actions={
          isEditor ? (
            <>
              <ExportButton collections={collections ?? []} />
              {toImport}
              {toNew}
            </>
          ) : null
        }
        nameOf={({ name }) => name}
        {...(isEditor && { menu, selection })}
        total={list.total}
        footer={
          isSelecting ? (
            <ProductSelection
              {...{ selection, list, bulk }}
              query={state.query}
              collections={collections ?? []}
            />
          ) : null
        }
        card={(product) => <ProductCard product={product} selection={isEditor ? selection : undefined} />}
        cardHeight={116}
        empty={
          <EmptyState
            title="No products yet"
            icon={<PackageIcon size={28} />}
            action={isEditor ? toNew : null}
          >
            Create your first product with its pictures, price and stock.
          </EmptyState>
        }
      />
      {actions.dialog}
      {bulk.dialog}
    </>
  )
}
