import type { Collection, CollectionsHandlers, UpdateCollectionInput } from '../../generated/collections.ts'
import { audit } from '../../identity/identities/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import {
  allCollections,
  ancestors,
  assignByHand,
  type CollectionRow,
  changeCollection,
  checkRules,
  countInCollection,
  insertCollections,
  lockCollection,
  lockCollections,
  moveProducts,
  orderProducts,
  placeCollections,
  productsById,
  readCollections,
  readMedia,
  removeCollection,
  toCollection,
} from '../products/index.ts'

const most = 1000

export const handlers: CollectionsHandlers = {
  async listCollections(_input, ctx) {
    return { collections: [...(await readCollections(ctx))] }
  },

  async getCollection({ id }, ctx) {
    const found = (await readCollections(ctx)).find((one) => one.id === id.toLowerCase())
    return found ? { collection: found } : ctx.fail('COLLECTION_NOT_FOUND')
  },

  async createCollection({ collection: wish }, ctx) {
    const all = await lockCollections(ctx)
    if (all.length >= most) ctx.fail('TOO_MANY_COLLECTIONS')
    if (wish.slug && all.some(({ slug }) => slug === wish.slug))
      ctx.fail('SLUG_ALREADY_EXISTS', { slug: wish.slug })
    if (wish.rules) await checkRules(ctx, wish.rules, 'collection.rules')
    const id = ctx.random.id()
    const parent = wish.parentId === undefined ? null : await parentOf(ctx, wish.parentId)
    if (parent && !ancestors([...all, { collection_id: id, parent_id: parent }], id))
      ctx.violation(
        'collection.parentId',
        'VALIDATION',
        'Expected a collection with fewer than five levels above it',
      )
    await insertCollections(ctx, [
      {
        collection_id: id,
        slug: wish.slug ?? freeSlug(all, slugOf(wish.name) || 'collection'),
        name: wish.name,
        description: wish.description ?? '',
        position: (all.at(-1)?.position ?? -1) + 1,
        parent_id: parent,
        media:
          wish.pictureId === undefined ? null : await readMedia(ctx, wish.pictureId, 'collection.pictureId'),
        rules: wish.rules ?? null,
        seo: wish.seo ?? null,
        visible: wish.visible ?? true,
      },
    ])
    return { collection: await announce(ctx, 'created', id) }
  },

  async updateCollection({ collection: { id, revision, ...wish } }, ctx) {
    const all = await lockCollections(ctx)
    const row = await mustStay(ctx, id)
    if (revision !== undefined && revision !== String(row.revision)) ctx.fail('CONFLICT')
    const before = await read(ctx, row.collection_id)
    await changeCollection(ctx, row.collection_id, await changesOf(ctx, all, row, wish))
    return { collection: await announce(ctx, 'updated', row.collection_id, before) }
  },

  async deleteCollection({ id }, ctx) {
    await lockCollections(ctx)
    const row = await mustStay(ctx, id)
    await removeCollection(ctx, row)
    await ctx.emit('wix.categories.v1.category_deleted', row.collection_id, {})
    await audit(ctx, {
      action: 'collection deleted',
      detail: { collectionId: row.collection_id, name: row.name },
    })
    return {}
  },

  async moveCollection({ id, afterId }, ctx) {
    const all = await lockCollections(ctx)
    const { collection_id } = await mustStay(ctx, id)
    const after = afterId === undefined ? undefined : (await mustStay(ctx, afterId)).collection_id
    const rest = all.map((row) => row.collection_id).filter((one) => one !== collection_id)
    const at = after === undefined ? 0 : after === collection_id ? rest.length : rest.indexOf(after) + 1
    await placeCollections(ctx, rest.toSpliced(at, 0, collection_id))
    await announce(ctx, 'updated', collection_id)
    return { collections: [...(await readCollections(ctx))] }
  },

  async orderCollectionProducts({ id, productIds }, ctx) {
    const { collection_id } = await mustStay(ctx, id)
    const known = new Set((await productsById(ctx, productIds.filter(isUuid))).map((row) => row.product_id))
    const ids = [...new Set(productIds.map((one) => one.toLowerCase()))].filter((one) => known.has(one))
    const before = await read(ctx, collection_id)
    await orderProducts(ctx, collection_id, ids)
    return { collection: await announce(ctx, 'updated', collection_id, before) }
  },

  async moveProductsInCollection({ id, productIds, position }, ctx) {
    const { collection_id } = await mustStay(ctx, id)
    const ids = [...new Set(productIds.map((one) => one.toLowerCase()))]
    const known = new Set((await productsById(ctx, ids.filter(isUuid))).map((row) => row.product_id))
    const unknown = ids.filter((one) => !known.has(one))
    if (unknown.length) ctx.fail('PRODUCT_NOT_FOUND', { ids: unknown })
    const before = await read(ctx, collection_id)
    await moveProducts(ctx, collection_id, { productIds: ids, position })
    return { collection: await announce(ctx, 'updated', collection_id, before) }
  },

  async addProductsToCollection({ id, productIds }, ctx) {
    const { collection_id } = await mustStay(ctx, id)
    const before = await read(ctx, collection_id)
    const unknown = await assignByHand(ctx, collection_id, productIds, 'ADD')
    if (unknown.length) ctx.fail('PRODUCT_NOT_FOUND', { ids: unknown })
    return { collection: await announce(ctx, 'updated', collection_id, before) }
  },

  async removeProductsFromCollection({ id, productIds }, ctx) {
    const { collection_id } = await mustStay(ctx, id)
    const before = await read(ctx, collection_id)
    await assignByHand(ctx, collection_id, productIds, 'REMOVE')
    return { collection: await announce(ctx, 'updated', collection_id, before) }
  },
}

async function read(ctx: Context, id: string): Promise<Collection> {
  const row = (await allCollections(ctx)).find((one) => one.collection_id === id)
  if (!row) throw new Error(`The collection ${id} is missing after its change`)
  return toCollection(row, { count: await countInCollection(ctx, id), full: true })
}

/** The reaction to the event assigns the products, so it is sent first and the count is read after it. */
async function announce(
  ctx: Context,
  what: 'created' | 'updated',
  id: string,
  before?: Collection,
): Promise<Collection> {
  const now = await read(ctx, id)
  await ctx.emit(`wix.categories.v1.category_${what}`, id, now, before)
  const action = what === 'created' ? 'collection created' : 'collection changed'
  await audit(ctx, { action, detail: { collectionId: id, name: now.name } })
  return read(ctx, id)
}

async function mustStay(ctx: Context<'COLLECTION_NOT_FOUND'>, id: string): Promise<CollectionRow> {
  return (await lockCollection(ctx, id)) ?? ctx.fail('COLLECTION_NOT_FOUND')
}

async function parentOf(ctx: Context<'COLLECTION_NOT_FOUND'>, id: string): Promise<string> {
  const parent = (await lockCollection(ctx, id)) ?? ctx.fail('COLLECTION_NOT_FOUND', { parentId: id })
  return parent.collection_id
}

type Errors =
  | 'COLLECTION_NOT_FOUND'
  | 'SLUG_ALREADY_EXISTS'
  | 'COLLECTION_INSIDE_ITSELF'
  | 'PRODUCT_FILE_NOT_FOUND'
  | 'FILE_NOT_READY'

async function changesOf(
  ctx: Context<Errors>,
  all: readonly CollectionRow[],
  row: CollectionRow,
  wish: Omit<UpdateCollectionInput['collection'], 'id' | 'revision'>,
) {
  const { name, slug, description, parentId, pictureId, seo, rules, visible } = wish
  if (slug && all.some((one) => one.slug === slug && one.collection_id !== row.collection_id))
    ctx.fail('SLUG_ALREADY_EXISTS', { slug })
  if (rules) await checkRules(ctx, rules, 'collection.rules')
  const parent = parentId ? await parentOf(ctx, parentId) : parentId
  if (parent) {
    const moved = all.map((one) =>
      one.collection_id === row.collection_id ? { ...one, parent_id: parent } : one,
    )
    if (moved.some((one) => !ancestors(moved, one.collection_id))) ctx.fail('COLLECTION_INSIDE_ITSELF')
  }
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description }),
    ...(parent !== undefined && { parent_id: parent }),
    ...(pictureId !== undefined && {
      media: pictureId === null ? null : await readMedia(ctx, pictureId, 'collection.pictureId'),
    }),
    ...(seo !== undefined && { seo }),
    ...(rules !== undefined && { rules }),
    ...(visible !== undefined && { visible }),
  }
}

function freeSlug(all: readonly CollectionRow[], slug: string): string {
  const taken = new Set(all.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}
