/** The most values of one condition of a filter. */
const listMost = 1_000

type InList = { readonly id: { readonly $in: readonly string[] } }

/** Matches these IDs; more than one condition may have are split into several. */
export function idsFilter(ids: readonly string[]): InList | { readonly $or: readonly InList[] } {
  if (ids.length <= listMost) return { id: { $in: ids } }
  const lists: InList[] = []
  for (let from = 0; from < ids.length; from += listMost)
    lists.push({ id: { $in: ids.slice(from, from + listMost) } })
  return { $or: lists }
}
