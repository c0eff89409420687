import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { CollectionLink, LinkTarget } from '../../kernel/ports/hooks.ts'
import { allCollections, type CollectionRow, hiddenKeys, shownCollections } from './collections-store.ts'
import { productsById } from './store.ts'

const pathOf = ({ slug }: Pick<CollectionRow, 'slug'>): string => `/collections/${slug}`

export async function linkTargets(
  data: Data,
  ids: { readonly products: readonly string[]; readonly collections: readonly string[] },
): Promise<ReadonlyMap<string, LinkTarget>> {
  const products = await productsById(data, ids.products.filter(isUuid))
  const wanted = new Set(ids.collections)
  const collections = wanted.size
    ? (await allCollections(data)).filter(({ collection_id }) => wanted.has(collection_id))
    : []
  const hidden = collections.length ? await hiddenKeys(data) : new Set()
  return new Map([
    ...products.map(({ product_id, name, slug, visibility }): [string, LinkTarget] => [
      product_id,
      { name, path: `/products/${slug}`, isPublished: visibility === 'PUBLISHED' },
    ]),
    ...collections.map((row): [string, LinkTarget] => [
      row.collection_id,
      { name: row.name, path: pathOf(row), isPublished: !hidden.has(row.collection_id) },
    ]),
  ])
}

export async function collectionLinks(data: Data): Promise<readonly CollectionLink[]> {
  const shown = await shownCollections(data)
  return shown.map((row) => ({
    id: row.collection_id,
    parentId: row.parent_id ?? undefined,
    name: row.name,
    path: pathOf(row),
    isPublished: true,
  }))
}
