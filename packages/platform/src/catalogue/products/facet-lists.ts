import type { Db } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import { createLruCache, type LruCache } from '../../kernel/lru-cache.ts'
import type { StoredOption } from './columns.ts'
import { type FacetGroup, listsAt, optionsAt } from './facets-store.ts'

/** The items of the list that the products of a group share. */
export type Lists = (group: FacetGroup) => readonly string[]

/** The most frequent lists of choices that are read for the names of their options. */
const mostExamples = 300

/** Products that together have the most frequent choices. */
export function examplesOf(groups: readonly FacetGroup[], listOf: Lists): readonly FacetGroup[] {
  const seen = new Set<string>()
  const frequent = groups.toSorted((one, other) => other.count - one.count).slice(0, mostExamples)
  return frequent.filter((group) => {
    const keys = listOf(group)
    const isNew = keys.some((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

/** A list, and the options of its products, never change: its number is made from both. */
interface Memory {
  readonly lists: LruCache<readonly string[]>
  readonly options: LruCache<readonly StoredOption[]>
}
const memories = new WeakMap<Db, Memory>()

function memoryOf({ db }: Data): Memory {
  const bounds = { most: 20_000, mostBytes: 4 * 1_048_576 }
  const memory = memories.get(db) ?? { lists: createLruCache(bounds), options: createLruCache(bounds) }
  memories.set(db, memory)
  return memory
}

/** The lists of groups, of which those that are not remembered are read. */
export async function listsOf(
  ctx: Data,
  by: 'CHOICES' | 'COLLECTIONS',
  groups: readonly FacetGroup[],
): Promise<Lists> {
  const { lists } = memoryOf(ctx)
  const nameOf = (set: number) => `${ctx.siteId} ${by} ${set}`
  const known = new Map(groups.map(({ set }) => [set, lists.get(nameOf(set))]))
  const unknown = groups.filter(({ set }) => !known.get(set))
  for (const [set, list] of await listsAt(ctx, by, unknown)) {
    known.set(set, list)
    lists.keep(nameOf(set), list, JSON.stringify(list).length)
  }
  return ({ set }) => known.get(set) ?? []
}

/** The options of examples in the shop's own order. */
export async function optionsOf(
  ctx: Data,
  examples: readonly FacetGroup[],
): Promise<readonly StoredOption[]> {
  const memory = memoryOf(ctx).options
  const nameOf = (set: number) => `${ctx.siteId} ${set}`
  const known = new Map(examples.map(({ set }) => [set, memory.get(nameOf(set))]))
  const unknown = examples.filter(({ set }) => !known.get(set))
  for (const { set, options } of await optionsAt(
    ctx,
    unknown.map(({ position }) => position),
  )) {
    known.set(set, options)
    memory.keep(nameOf(set), options, JSON.stringify(options).length)
  }
  return examples
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ set }) => known.get(set) ?? [])
}
