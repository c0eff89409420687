import type { QueryProductsInput } from '@vitrine/client/products'

import { productTypes, visibilities } from '../../data/products.ts'
import { readChoices, readSort, readWords, writeChoices, writeSort } from '../../list/address.ts'
import type { Sort } from '../../list/list.ts'

/** The query of the list, all stored in the URL. */
export interface ProductQuery {
  readonly words: string
  readonly status: readonly string[]
  readonly type: readonly string[]
  readonly stock: readonly string[]
  /** The ids of collections. */
  readonly collections: readonly string[]
  readonly tag: string
  readonly brand: string
  readonly onSale: boolean
  readonly sort: Sort<SortName>
}

/** Names in the URL → fields of the API. */
export const sortFields = {
  position: 'position',
  name: 'name',
  price: 'price',
  created: 'createdDate',
  updated: 'updatedDate',
} as const

export type SortName = keyof typeof sortFields

/** The filters with all their values. */
export const choices = {
  status: Object.keys(visibilities),
  type: Object.keys(productTypes),
  stock: ['IN', 'OUT'],
} as const

export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

const newestFirst: Sort<SortName> = { by: 'created', descending: true }

export const defaultQuery: ProductQuery = {
  words: '',
  status: [],
  type: [],
  stock: [],
  collections: [],
  tag: '',
  brand: '',
  onSale: false,
  sort: newestFirst,
}

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ignores unknown values, so that an old URL still works. */
export function readQuery(address: URLSearchParams): ProductQuery {
  return {
    words: readWords(address.get('q')).slice(0, 100),
    status: readChoices(address.get('status'), choices.status),
    type: readChoices(address.get('type'), choices.type),
    stock: readChoices(address.get('stock'), choices.stock),
    collections: (address.get('in') ?? '').split('.').filter((id) => guid.test(id)),
    tag: readWords(address.get('tag')),
    brand: readWords(address.get('brand')),
    onSale: address.get('sale') === 'yes',
    sort: readSort(address.get('sort'), sortFields, newestFirst),
  }
}

/** Writes only values that differ from the default: `?status=draft&sort=name`. */
export function writeQuery(query: ProductQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (query.words) address.set('q', query.words)
  for (const name of choiceNames) if (query[name].length > 0) address.set(name, writeChoices(query[name]))
  if (query.collections.length > 0) address.set('in', query.collections.join('.'))
  if (query.tag) address.set('tag', query.tag)
  if (query.brand) address.set('brand', query.brand)
  if (query.onSale) address.set('sale', 'yes')
  const sort = writeSort(query.sort)
  if (sort !== writeSort(newestFirst)) address.set('sort', sort)
  return address
}

const pageSize = 50

/** Builds the API query; later pages send only the cursor. */
export function toRequest(query: ProductQuery, cursor = '', limit = pageSize): QueryProductsInput {
  if (cursor) return { includeHidden: true, query: { cursorPaging: { limit, cursor } } }
  const { words, status, type, stock, collections, tag, brand, onSale, sort } = query
  const [level] = stock
  const filter = {
    // Archived products show only when they are asked for.
    visibility: status.length > 0 ? { $in: status } : { $ne: 'ARCHIVED' },
    ...(type.length > 0 && { itemType: { $in: type } }),
    ...(stock.length === 1 && { inStock: level === 'IN' }),
    ...(collections.length > 0 && { collections: { $hasSome: collections } }),
    ...(tag && { tags: { $hasSome: [tag] } }),
    ...(brand && { brand }),
    ...(onSale && { onSale: true }),
  }
  return {
    includeHidden: true,
    ...(words && { search: words }),
    query: {
      filter,
      sort: [{ fieldName: sortFields[sort.by], order: sort.descending ? 'DESC' : 'ASC' }],
      cursorPaging: { limit },
    },
  }
}
