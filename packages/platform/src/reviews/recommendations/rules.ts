export const relatedItems = '7b0c6a52-a001-4c00-8a00-000000000001'
export const bestSellers = '7b0c6a52-a002-4c00-8a00-000000000001'

/** Algorithms of the hosted platform that published storefronts name; ours takes their place. */
const publishedAlgorithms: ReadonlySet<string> = new Set([
  '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
  'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
  '68ebce04-b96a-4c52-9329-08fc9d8c1253',
  'd5aac1e1-2e53-4d11-85f7-7172710b4783',
])

/** Our algorithm behind an id. */
export function ourAlgorithm(id: string): string {
  const known = id.toLowerCase()
  return publishedAlgorithms.has(known) ? relatedItems : known
}

/** `mostItems` limits each query; `usualItems` is the default length of an answer. */
export const mostItems = 100
export const usualItems = 12

/** Only the first products of an order make pairs, because bulk purchases say nothing about relations. */
export const mostPaired = 20

/** All pairs in both directions; repeated products count once. */
export function pairsOf(productIds: readonly string[]): readonly (readonly [string, string])[] {
  const once = [...new Set(productIds)].sort().slice(0, mostPaired)
  return once.flatMap((one) => once.filter((other) => other !== one).map((other) => [one, other] as const))
}

/** The distinct ids in order, without the sent ones. */
export function distinct(lists: readonly (readonly string[])[], asked: readonly string[]): string[] {
  const left = new Set(lists.flat())
  for (const id of asked) left.delete(id)
  return [...left]
}

/** From 0 to 31: each step is twice as many orders, so that a product changes rarely. */
export const popularityOf = (orders: number): number => Math.min(31, Math.floor(Math.log2(1 + orders)))
