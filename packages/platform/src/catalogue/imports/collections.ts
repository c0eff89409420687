import type { Context } from '../../kernel/http/context.ts'
import { collectionHandlers } from '../collections/index.ts'
import { allCollections, type CollectionRow } from '../products/index.ts'

type CollectionErrors =
  Parameters<typeof collectionHandlers.createCollection>[1] extends Context<infer C> ? C : never

/** The collections of these names, slugs or paths; those that the shop does not have are created. */
export async function collectionsNamed(
  ctx: Context<CollectionErrors>,
  references: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const reference of references) {
    const known = named(await allCollections(ctx), reference.trim())
    ids.push(known?.collection_id ?? (await create(ctx, reference)))
  }
  return [...new Set(ids)]
}

async function create(ctx: Context<CollectionErrors>, path: string): Promise<string> {
  let parentId: string | undefined
  for (const part of path.split(' > ')) {
    const name = part.trim().slice(0, 100)
    const all = await allCollections(ctx)
    const known: CollectionRow | undefined = all.find(
      (one) => one.parent_id === (parentId ?? null) && isNamed(one, name),
    )
    parentId = known?.collection_id ?? (await createOne(ctx, name, parentId))
  }
  return parentId ?? ''
}

async function createOne(ctx: Context<CollectionErrors>, name: string, parentId?: string): Promise<string> {
  const answer = await collectionHandlers.createCollection(
    { collection: { name, ...(parentId && { parentId }) } },
    ctx,
  )
  if (!('collection' in answer)) throw new Error('The call did not return the new collection')
  return answer.collection.id
}

const isNamed = ({ name }: CollectionRow, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase()

const named = (all: readonly CollectionRow[], reference: string): CollectionRow | undefined =>
  all.find(({ slug }) => slug === reference) ?? all.find((one) => isNamed(one, reference))
