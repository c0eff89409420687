import type { Collection } from '@vitrine/client/collections'

export interface Branch {
  readonly collection: Collection
  /** 0 at the top. */
  readonly level: number
  /** Its place among the collections of the same parent, and their number. */
  readonly index: number
  readonly siblings: number
}

/** The collections in the order of the tree: each with those inside it below. */
export function toTree(collections: readonly Collection[]): readonly Branch[] {
  const known = new Set(collections.map(({ id }) => id))
  const inside = new Map<string, Collection[]>()
  for (const one of collections) {
    const parent = one.parentId && known.has(one.parentId) ? one.parentId : ''
    inside.set(parent, [...(inside.get(parent) ?? []), one])
  }
  const walk = (parent: string, level: number): readonly Branch[] =>
    (inside.get(parent) ?? []).flatMap((collection, index, all) => [
      { collection, level, index, siblings: all.length },
      ...walk(collection.id, level + 1),
    ])
  return walk('', 0)
}

/** The ids of a collection and all that are inside it. */
export function idsInside(collections: readonly Collection[], id: string): ReadonlySet<string> {
  const tree = toTree(collections)
  const at = tree.findIndex(({ collection }) => collection.id === id)
  const level = tree[at]?.level ?? 0
  const ids = new Set([id])
  for (const branch of tree.slice(at + 1)) {
    if (branch.level <= level) break
    ids.add(branch.collection.id)
  }
  return ids
}

/** The collections that another one can be put into, named by their place in the tree. */
export const parentChoices = (collections: readonly Collection[], id: string | undefined) => {
  const own = id === undefined ? new Set<string>() : idsInside(collections, id)
  return toTree(collections)
    .filter(({ collection, level }) => !own.has(collection.id) && level < 4)
    .map(({ collection, level }) => ({
      value: collection.id,
      label: `${'\u2003'.repeat(level)}${collection.name}`,
    }))
}

/** The id that a collection follows when it takes a place among the collections of its parent; undefined: the first. */
export function afterIdFor(
  collections: readonly Collection[],
  moved: Collection,
  to: number,
): string | undefined {
  const siblings = collections.filter(({ id, parentId }) => parentId === moved.parentId && id !== moved.id)
  return siblings[to - 1]?.id
}
