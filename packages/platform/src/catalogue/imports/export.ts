import type { ExportProductsInput, PortableProduct } from '../../generated/product-imports.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  allCollections,
  type Chosen,
  chosenProducts,
  productsById,
  toProducts,
  variantsOf,
} from '../products/index.ts'
import { lossesIn } from './formats/losses.ts'
import { writers } from './formats/writers.ts'
import { toPortable } from './to-portable.ts'

const productsInPart = 100

type Asked = Pick<ExportProductsInput, 'format' | 'visibility' | 'collectionId' | 'cursor' | 'dryRun'>

/** The next part of a file, so that neither side holds all of it. */
export async function exportPart(
  ctx: Context<'COLLECTION_NOT_FOUND' | 'INVALID_CURSOR'>,
  { format = 'CSV', visibility, collectionId, cursor, dryRun = false }: Asked,
) {
  const collections = await allCollections(ctx)
  if (
    collectionId !== undefined &&
    !collections.some((one) => one.collection_id === collectionId.toLowerCase())
  )
    return ctx.fail('COLLECTION_NOT_FOUND')
  const after = cursor === undefined ? undefined : (positionOf(cursor) ?? ctx.fail('INVALID_CURSOR'))
  const found = await chosenProducts(ctx, { visibility, collectionId, after }, productsInPart)
  const products = await portable(
    ctx,
    found.map(({ product_id }) => product_id),
  )
  const last = found.length === productsInPart ? found.at(-1) : undefined
  const { weightUnit } = await ctx.services.settings(ctx)
  const { header, toRows } = writers[format]
  const findLosses = await lossesIn(format, weightUnit)
  const lost = (await Promise.all(products.map(findLosses))).flat()
  return {
    text: dryRun
      ? ''
      : (after === undefined ? header : '') + products.map((one) => toRows(one, weightUnit)).join(''),
    products: products.length,
    losses: [...Map.groupBy(lost, (field) => field)].map(([field, of]) => ({ field, products: of.length })),
    ...(last && { cursor: `${last.position}.${last.product_id}` }),
  }
}

function positionOf(cursor: string): Chosen['after'] | undefined {
  const [, position, id] = /^(\d{1,9})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  return position !== undefined && id !== undefined && isUuid(id)
    ? { position: Number(position), id }
    : undefined
}

async function portable(ctx: Context, ids: readonly string[]): Promise<readonly PortableProduct[]> {
  const found = new Map((await productsById(ctx, ids)).map((row) => [row.product_id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const products = await toProducts(rows, ctx, { full: true })
  const variants = await variantsOf(ctx, ids)
  const stock = new Map(variants.map(({ variant_id, stock: units }) => [variant_id, units]))
  const related = rows.flatMap(({ document }) => document.relatedProductIds)
  const parts = variants.flatMap((variant) => variant.parts?.map(({ productId }) => productId) ?? [])
  const named = [...new Set([...related, ...parts])]
  const slugs = new Map((await productsById(ctx, named)).map(({ product_id, slug }) => [product_id, slug]))
  const collections = new Map((await allCollections(ctx)).map((one) => [one.collection_id, one]))
  const names = Map.groupBy(collections.values(), ({ name }) => name.toLowerCase())
  const isUnique = (name: string) => names.get(name.toLowerCase())?.length === 1 && !name.includes(' > ')
  return products.map((product, index) => {
    const row = rows[index]
    const chosen = (row?.manual_collection_ids ?? []).flatMap((id) => collections.get(id) ?? [])
    return toPortable(product, {
      baseUrl: ctx.services.baseUrl,
      stock,
      collections: chosen.map(({ name, slug }) => (isUnique(name) ? name : slug)),
      slugs,
      relatedProducts: (row?.document.relatedProductIds ?? []).flatMap((id) => slugs.get(id) ?? []),
    })
  })
}
