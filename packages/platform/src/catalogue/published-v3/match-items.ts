/**
 * Rewrites `{"directCategoriesInfo.categories": {"$matchItems": [{"id": {"$in": […]}}]}}` to a list condition under
 * one name. Each entry of `$matchItems` must match.
 */
export function withoutMatchItems(filter: unknown, field: string): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withoutMatchItems(part, field))
  if (!isRecord(filter)) return filter
  const rewritten = Object.entries(filter).flatMap(([key, value]): Record<string, unknown>[] => {
    if (key === '$and' || key === '$or' || key === '$not') return [{ [key]: withoutMatchItems(value, field) }]
    if (key !== 'directCategoriesInfo.categories' && key !== 'allCategoriesInfo.categories')
      return [{ [key]: value }]
    const items = isRecord(value) && Array.isArray(value.$matchItems) ? value.$matchItems : []
    return items.map((item) => ({ [field]: { $hasSome: idsIn(item) } }))
  })
  return rewritten.length === 1 ? rewritten[0] : { $and: rewritten }
}

/** The ids of `{"id": "…"}`, `{"id": {"$in": […]}}` or `{"_id": {"$eq": "…"}}`. */
function idsIn(item: unknown): readonly unknown[] {
  if (!isRecord(item)) return []
  const test = item.id ?? item._id
  if (!isRecord(test)) return [test]
  const ids = test.$in ?? test.$hasSome ?? test.$eq
  return Array.isArray(ids) ? ids : [ids]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
