import type { Db } from '../../kernel/database/database.ts'
import type { Data } from '../../kernel/http/context.ts'
import { createLruCache, type LruCache } from '../../kernel/lru-cache.ts'
import { keysByCollection } from './collection-rules.ts'
import { allCollections } from './collections-store.ts'
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

/** The lists of choices of groups. */
export async function choicesOf(ctx: Data, groups: readonly FacetGroup[]): Promise<Lists> {
  const lists = await listsOf(ctx, 'CHOICES', groups)
  return ({ set }) => lists.get(set) ?? []
}

/** The collections of groups, with those that these are in now. */
export async function collectionsOf(ctx: Data, groups: readonly FacetGroup[]): Promise<Lists> {
  const lists = await listsOf(ctx, 'COLLECTIONS', groups)
  const keys = keysByCollection(await allCollections(ctx))
  const ids = (id: string) => keys.get(id)?.filter((key) => keys.has(key)) ?? []
  return ({ set }) => [...new Set(lists.get(set)?.flatMap(ids))]
}

function listsOf(ctx: Data, by: 'CHOICES' | 'COLLECTIONS', groups: readonly FacetGroup[]) {
  const memory = memoryOf(ctx).lists
  return remembered(memory, `${ctx.siteId} ${by}`, groups, (unknown) => listsAt(ctx, by, unknown))
}

/** The options of examples in the shop's own order. */
export async function optionsOf(
  ctx: Data,
  examples: readonly FacetGroup[],
): Promise<readonly StoredOption[]> {
  const memory = memoryOf(ctx).options
  const known = await remembered(memory, ctx.siteId, examples, (unknown) => optionsAt(ctx, unknown))
  return examples
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ set }) => known.get(set) ?? [])
}

/** The values of groups by the numbers of their lists, of which those that are not remembered are read. */
async function remembered<T>(
  memory: LruCache<T>,
  name: string,
  groups: readonly FacetGroup[],
  read: (unknown: readonly FacetGroup[]) => Promise<ReadonlyMap<number, T>>,
): Promise<ReadonlyMap<number, T>> {
  const found = new Map<number, T>()
  const unknown = groups.filter(({ set }) => {
    const value = memory.get(`${name} ${set}`)
    if (value !== undefined) found.set(set, value)
    return value === undefined
  })
  for (const [set, value] of await read(unknown)) {
    found.set(set, value)
    memory.keep(`${name} ${set}`, value, JSON.stringify(value).length)
  }
  return found
}
