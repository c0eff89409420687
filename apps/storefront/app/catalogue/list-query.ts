import type { QueryProductsInput } from '@vitrine/client/products'

export const sortings = {
  featured: { fieldName: 'position', order: 'ASC' },
  newest: { fieldName: 'createdDate', order: 'DESC' },
  'price-asc': { fieldName: 'price', order: 'ASC' },
  'price-desc': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const

export type SortingName = keyof typeof sortings

export const itemTypes = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'BUNDLE'] as const
export type ItemType = (typeof itemTypes)[number]

export const pageSize = 24

/** The filters of a product list. They are in the address: `?choice=Colour:Moss&sort=price-asc`. */
export interface ListQuery {
  readonly words: string
  /** For example `Colour:Moss`. Values of one option are alternatives; different options must all match. */
  readonly choices: readonly string[]
  readonly types: readonly ItemType[]
  readonly inStock: boolean
  readonly onSale: boolean
  readonly sort: SortingName
  readonly cursor: string | undefined
}

export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('sort') ?? ''
  return {
    words: (params.get('q') ?? '').trim().slice(0, 100),
    choices: [...new Set(params.getAll('choice'))].filter((choice) => /^[^:]+:.+$/.test(choice)).slice(0, 40),
    types: itemTypes.filter((type) => params.getAll('type').includes(type)),
    inStock: params.get('stock') === 'in',
    onSale: params.get('sale') === 'yes',
    sort: isSorting(sort) ? sort : 'featured',
    cursor: params.get('page') || undefined,
  }
}

/** Returns the query string without default values. */
export function writeListQuery(list: Partial<ListQuery>): string {
  const params = new URLSearchParams()
  if (list.words) params.set('q', list.words)
  for (const choice of list.choices ?? []) params.append('choice', choice)
  for (const type of list.types ?? []) params.append('type', type)
  if (list.inStock) params.set('stock', 'in')
  if (list.onSale) params.set('sale', 'yes')
  if (list.sort && list.sort !== 'featured') params.set('sort', list.sort)
  if (list.cursor) params.set('page', list.cursor)
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const countFilters = ({ choices, types, inStock, onSale }: ListQuery): number =>
  choices.length + types.length + Number(inStock) + Number(onSale)

/** Returns the query for the platform. Facets count all products of the collection or search. */
export function toProductsInput(list: ListQuery, collection?: string): QueryProductsInput {
  const within = collection ? [{ collections: { $hasSome: [collection] } }] : []
  const narrowed = [
    ...within,
    ...groupChoices(list.choices).map((values) => ({ choices: { $hasSome: values } })),
    ...(list.types.length ? [{ itemType: { $in: list.types } }] : []),
    ...(list.inStock ? [{ inStock: true }] : []),
    ...(list.onSale ? [{ onSale: true }] : []),
  ]
  const { fieldName, order } = sortings[list.sort]
  return {
    query: {
      ...(narrowed.length && { filter: { $and: narrowed } }),
      // A search has its own order, the most relevant first.
      ...(!(list.words && list.sort === 'featured') && { sort: [{ fieldName, order }] }),
      cursorPaging: { limit: pageSize, ...(list.cursor && { cursor: list.cursor }) },
    },
    ...(list.words && { search: list.words }),
    facets: collection ? { filter: { collections: { $hasSome: [collection] } } } : {},
  }
}

/** Returns the first chosen value of each option: `{ Colour: 'Moss' }`. */
export function firstChoices({ choices }: ListQuery): Readonly<Record<string, string>> {
  const pairs = choices.map((choice) => [
    choice.slice(0, choice.indexOf(':')),
    choice.slice(choice.indexOf(':') + 1),
  ])
  return Object.fromEntries(pairs.reverse())
}

function groupChoices(choices: readonly string[]): string[][] {
  const byOption = Map.groupBy(choices, (choice) => choice.slice(0, choice.indexOf(':')))
  return [...byOption.values()]
}

const isSorting = (text: string): text is SortingName => Object.hasOwn(sortings, text)
