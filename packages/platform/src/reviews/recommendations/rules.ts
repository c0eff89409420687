export const relatedItems = '7b0c6a52-a001-4c00-8a00-000000000001'
export const bestSellers = '7b0c6a52-a002-4c00-8a00-000000000001'

/** More are not looked at; an answer that nobody asked to be longer has `usualItems`. */
export const mostItems = 100
export const usualItems = 12

/** Two of the first so many products of an order go together: of a bulk purchase nothing is learned. */
export const mostPaired = 20

/** Every two of them, both ways; a product goes once. */
export function pairsOf(productIds: readonly string[]): readonly (readonly [string, string])[] {
  const once = [...new Set(productIds)].sort().slice(0, mostPaired)
  return once.flatMap((one) => once.filter((other) => other !== one).map((other) => [one, other] as const))
}

/** In this order, each once, without those that were asked about. */
export function distinct(lists: readonly (readonly string[])[], asked: readonly string[]): string[] {
  const left = new Set(lists.flat())
  for (const id of asked) left.delete(id)
  return [...left]
}
