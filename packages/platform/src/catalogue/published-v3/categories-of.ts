import { sql } from 'kysely'
import type { Collection } from '../../generated/collections.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { countProducts, readCollections } from '../products/index.ts'
import { allProducts } from '../published/index.ts'
import type { Shown } from './shown.ts'
import { toImage } from './to-media.ts'

/** The shop has one tree of categories. */
export const treeReference = { appNamespace: '@wix/stores', treeKey: null } as const

export type Category = ReturnType<typeof toCategory>

/** All categories in the order of the shop, the category of all products first. */
export async function categoriesOf(
  ctx: Data & Pick<Context, 'services'>,
  shown: Shown,
): Promise<readonly Category[]> {
  const { categoryId: id, slug, name } = allProducts
  const productCount = await countProducts(ctx, sql`true`)
  const all: Collection = { id, slug, name, description: '', productCount }
  return [all, ...(await readCollections(ctx))].map((collection) => toCategory(collection, shown))
}

function toCategory(
  { id, slug, name, description, media, productCount }: Collection,
  { has, baseUrl }: Shown,
) {
  return {
    id,
    revision: '1',
    name,
    slug,
    ...(media && { image: toImage(media, baseUrl) }),
    itemCounter: productCount,
    ...(has('DESCRIPTION') && { description }),
    visible: true,
    ...(has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: [] } }),
    treeReference,
  }
}
