import type { Product } from '@vitrine/client/products'

import { formatDay } from '../../data/format.ts'
import { priceText, productTypes, stockStateOf, visibilityOf } from '../../data/products.ts'
import type { Column } from '../../list/list.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { SortName } from './product-query.ts'

/** This column cannot be hidden. */
export const productHead: HeadColumn<Product, SortName> = {
  name: 'Name',
  width: 14.5,
  sort: 'name',
  href: ({ id }) => `/products/${id}`,
  cell: ({ name, media }) => (
    <span className="flex items-center gap-3">
      <ProductPicture media={media[0]} className="size-7" />
      <span className="truncate">{name}</span>
    </span>
  ),
}

const none = <span className="text-ink-faint">–</span>

const stockText = ({ stock }: Product) =>
  stock.status === 'LOW' ? `Low stock (${stock.quantity})` : undefined

export const productColumns: readonly Column<Product, SortName>[] = [
  {
    id: 'status',
    name: 'Status',
    width: 7,
    cell: (product) => <StateBadge {...visibilityOf(product)} />,
  },
  {
    id: 'stock',
    name: 'Stock',
    width: 8,
    cell: (product) => {
      const { name, tone } = stockStateOf(product)
      return <StateBadge tone={tone} name={stockText(product) ?? name} />
    },
  },
  { id: 'price', name: 'Price', width: 10.5, sort: 'price', numeric: true, cell: priceText },
  {
    id: 'collections',
    name: 'Collections',
    width: 10,
    cell: ({ collections }) => {
      const names = collections.map(({ name }) => name).join(', ')
      return names ? <span title={names}>{names}</span> : none
    },
  },
  { id: 'variants', name: 'Variants', width: 5.5, numeric: true, cell: ({ variants }) => variants.length },
  {
    id: 'type',
    name: 'Type',
    width: 7,
    extra: true,
    cell: ({ itemType }) => productTypes[itemType],
  },
  {
    id: 'sku',
    name: 'SKU',
    width: 8,
    extra: true,
    cell: ({ variants: [first, ...more] }) => (first?.sku ? first.sku + (more.length > 0 ? ' …' : '') : none),
  },
  { id: 'brand', name: 'Brand', width: 8, extra: true, cell: ({ brand }) => brand ?? none },
  { id: 'tags', name: 'Tags', width: 9, extra: true, cell: ({ tags }) => tags?.join(', ') || none },
  { id: 'ribbon', name: 'Ribbon', width: 7, extra: true, cell: ({ ribbon }) => ribbon ?? none },
  {
    id: 'created',
    name: 'Created',
    width: 7,
    sort: 'created',
    extra: true,
    cell: ({ createdDate }) => formatDay(createdDate),
  },
  {
    id: 'updated',
    name: 'Updated',
    width: 7,
    sort: 'updated',
    extra: true,
    cell: ({ updatedDate }) => formatDay(updatedDate),
  },
]
