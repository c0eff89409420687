import type { Code } from '@vitrine/contract/codes'
import { ProductChanges } from '@vitrine/contract/shapes/product-input'
import * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import { decoded, publishedRefusal } from '../../kernel/http/published.ts'
import { changeProduct, rewriteProduct } from '../products/index.ts'
import { sectionsOf, splitSections, variantWishes } from '../published/index.ts'
import { entityById, sections } from '../published-entities/index.ts'
import type { Tags, VariantInput } from './input.ts'
import { productOf } from './write-product.ts'

interface Assigned {
  readonly assign: readonly string[]
  readonly unassign: readonly string[]
}
type TagInput = z.output<typeof Tags> | null | undefined

/** The tags that a call assigns and takes away. */
export function tagsIn(assignTags: TagInput, unassignTags: TagInput): Assigned {
  const assign = assignTags?.publicTags?.tagIds ?? []
  const unassign = unassignTags?.publicTags?.tagIds ?? []
  if (assign.length + unassign.length === 0) throw publishedRefusal('EMPTY_ASSIGN_AND_UNASSIGN_LISTS')
  return { assign, unassign }
}

export async function changeTags(ctx: Context<Code>, id: string, { assign, unassign }: Assigned) {
  await rewriteProduct(ctx, { id }, ({ tags = [], ...product }) => {
    const next = [...new Set([...tags, ...assign])].filter((tag) => !unassign.includes(tag))
    if (next.length > mostTags)
      ctx.violation('assignTags.publicTags.tagIds', 'MAX_SIZE', `A product has at most ${mostTags} tags`)
    return { ...product, tags: next }
  })
}

const mostTags = 50

/** Every id must be that of a section. */
export async function mustBeSections(ctx: Context<Code>, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    if (!(await entityById(ctx, sections, id))) throw publishedRefusal('INFO_SECTION_ERROR_OCCURRED', { id })
}

export async function changeSections(
  ctx: Context<Code>,
  { id, revision }: { readonly id: string; readonly revision?: string | undefined },
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): Promise<void> {
  const { product } = await productOf(ctx, id)
  const texts = async (ids: readonly string[]) => {
    const found = []
    for (const one of ids) {
      const entity = await entityById(ctx, sections, one)
      if (entity) found.push({ title: entity.fields.title, text: entity.fields.text })
    }
    return found
  }
  const keyOf = ({ title, text }: { readonly title: string; readonly text: string }) => `${title}\n${text}`
  const removed = new Set((await texts(remove)).map(keyOf))
  const kept = sectionsOf(product).filter((section) => !removed.has(keyOf(section)))
  const known = new Set(kept.map(keyOf))
  const wished = [...kept, ...(await texts(add)).filter((section) => !known.has(keyOf(section)))]
  await change(ctx, { id, revision, ...splitSections(wished, product) })
}

type Variant = z.output<typeof VariantInput>

/** The given fields of a variant, in all variants of a product. */
export async function changeVariants(ctx: Context<Code>, id: string, wished: Variant): Promise<void> {
  const { product } = await productOf(ctx, id)
  const { price, revenueDetails, physicalProperties, sku, barcode } = wished
  const fields = {
    ...(price?.actualPrice?.amount && { price: price.actualPrice.amount }),
    ...(price?.compareAtPrice !== undefined && { fullPrice: price.compareAtPrice?.amount ?? undefined }),
    ...(revenueDetails?.cost !== undefined && { cost: revenueDetails.cost?.amount ?? undefined }),
    ...(typeof physicalProperties?.weight === 'number' && { weight: physicalProperties.weight }),
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    ...(typeof wished.visible === 'boolean' && { visible: wished.visible }),
  }
  await change(ctx, { id, variants: variantWishes(product).map((variant) => ({ ...variant, ...fields })) })
}

/** Whether a variant names a field that `changeVariants` writes. */
export const namesVariantFields = ({
  visible,
  price,
  revenueDetails,
  physicalProperties,
  sku,
  barcode,
}: Variant) =>
  Boolean(typeof visible === 'boolean' || price || revenueDetails || physicalProperties || sku || barcode)

async function change(ctx: Context<Code>, wish: object): Promise<void> {
  await changeProduct(ctx, decoded(z.object({ product: ProductChanges }), { product: wish }).product)
}
