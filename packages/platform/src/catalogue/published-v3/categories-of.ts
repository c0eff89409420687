import { sql } from 'kysely'
import type { Collection } from '../../generated/collections.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { countProducts, readCollections } from '../products/index.ts'
import { allProducts, toSeoData } from '../published/index.ts'
import type { Shown } from './shown.ts'
import { toImage } from './to-media.ts'

/** The shop has one tree of categories. */
export const treeReference = { appNamespace: '@wix/stores', treeKey: null } as const

export type Category = ReturnType<typeof toCategory>

/** All categories in the order of the shop, the category of all products first. */
export async function categoriesOf(
  ctx: Data & Pick<Context, 'services' | 'caller'>,
  shown: Shown,
): Promise<readonly Category[]> {
  const { categoryId: id, slug, name } = allProducts
  const productCount = await countProducts(ctx, sql`true`, { hidden: false })
  const all: Collection = { id, slug, name, description: '', productCount }
  const collections = await readCollections(ctx)
  return [all, ...collections].map((collection) => toCategory(collection, { collections, shown }))
}

interface Around {
  readonly collections: readonly Collection[]
  readonly shown: Shown
}

export function toCategory(collection: Collection, { collections, shown: { has, baseUrl } }: Around) {
  const { id, slug, name, description, media, productCount, parentId, seo } = collection
  const siblings = collections.filter((one) => one.parentId === parentId)
  return {
    id,
    revision: collection.revision ?? '1',
    name,
    slug,
    ...(media && { image: toImage(media, baseUrl) }),
    itemCounter: productCount,
    ...(has('DESCRIPTION') && { description }),
    visible: collection.visible ?? true,
    ...(has('BREADCRUMBS_INFO') && {
      breadcrumbsInfo: { breadcrumbs: breadcrumbsOf(parentId, collections) },
    }),
    ...(parentId && { parentCategory: { id: parentId, index: siblings.indexOf(collection) } }),
    ...(seo && { seoData: toSeoData(seo) }),
    treeReference,
  }
}

/** From the top of the tree down to the parent; trees have at most five levels. */
function breadcrumbsOf(
  parentId: string | undefined,
  collections: readonly Collection[],
  depth = 0,
): { readonly categoryId: string; readonly categoryName: string; readonly categorySlug: string }[] {
  const parent = depth < 5 && collections.find(({ id }) => id === parentId)
  if (!parent) return []
  const own = { categoryId: parent.id, categoryName: parent.name, categorySlug: parent.slug }
  return [...breadcrumbsOf(parent.parentId, collections, depth + 1), own]
}
