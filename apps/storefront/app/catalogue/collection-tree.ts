import type { Collection } from '@vitrine/client/collections'

/** The collections above one, from the top. */
export function collectionsAbove(
  all: readonly Collection[],
  { parentId }: Collection,
): readonly Collection[] {
  const parent = all.find(({ id }) => id === parentId)
  return parent ? [...collectionsAbove(all, parent), parent] : []
}

/** The collections directly inside one; without it, those at the top. */
export const collectionsInside = (all: readonly Collection[], parent?: Collection): readonly Collection[] =>
  all.filter(({ parentId }) =>
    parent ? parentId === parent.id : !all.some((other) => other.id === parentId),
  )
