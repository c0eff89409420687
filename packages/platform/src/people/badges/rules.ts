export const mostBadges = 100
export const defaultColor = '#2f6f4f'
export const defaultTextColor = '#ffffff'

/** The title as a part of an address. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'badge'
}

/** The list with the named ids first, in their order. */
export function namedFirst(ids: readonly string[], named: readonly string[]): string[] {
  const first = new Set(named)
  return [...first, ...ids.filter((id) => !first.has(id))]
}

/** The list with one id moved to the first or last place or behind another; undefined if that other is missing. */
export function movedTo(
  ids: readonly string[],
  id: string,
  position: 'FIRST' | 'LAST' | { readonly after: string },
): string[] | undefined {
  const rest = ids.filter((one) => one !== id)
  if (position === 'FIRST') return [id, ...rest]
  if (position === 'LAST') return [...rest, id]
  if (position.after === id) return [...ids]
  const at = rest.indexOf(position.after)
  return at < 0 ? undefined : [...rest.slice(0, at + 1), id, ...rest.slice(at + 1)]
}
