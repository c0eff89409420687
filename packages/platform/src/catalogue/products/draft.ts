import type { ProductChanges, NewProduct as ProductInput } from '../../generated/products.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { partsOfVariants } from './bundle-parts.ts'
import { allCollections } from './collections-store.ts'
import type { ProductDocument, ProductTexts } from './columns.ts'
import { toVariants } from './new-variants.ts'
import { toMedia } from './product-files.ts'
import { faultOfProduct } from './product-rules.ts'
import { faultOfVariants } from './variant-rules.ts'
import type { NewProduct, NewVariant } from './write-store.ts'

export type ProductErrors =
  | 'SLUG_ALREADY_EXISTS'
  | 'SKU_ALREADY_EXISTS'
  | 'COLLECTION_NOT_FOUND'
  | 'PRODUCT_FILE_NOT_FOUND'
  | 'PRODUCT_NOT_FOUND'
  | 'FILE_NOT_READY'

/** Null clears a field. */
export type ProductWish = Partial<Omit<ProductInput, keyof ProductChanges>> &
  Omit<ProductChanges, 'id' | 'revision'>

/** The product after a change, checked as a whole; `earlier` is an empty product for a new one. */
export async function draftOf(
  ctx: Context<ProductErrors>,
  wish: ProductWish,
  earlier: NewProduct,
): Promise<NewProduct> {
  const { currency, language } = await ctx.services.settings(ctx)
  const options = wish.options ?? earlier.document.options
  if (wish.options && !wish.variants && hasOtherChoices(earlier, wish.options))
    ctx.violation('product.variants', 'REQUIRED_FIELD', 'is required when the options change')
  const variants = wish.variants
  const fault = variants && faultOfVariants(options, variants)
  if (fault) ctx.violation(`product.${fault.field}`, 'VALIDATION', `Expected ${fault.expected}`)
  const parts = variants && (await partsOfVariants(ctx, earlier, variants))
  const media = wish.media
    ? await toMedia(ctx, wish.media, earlier.document.media, 'product.media')
    : earlier.document.media
  const mediaIds = media.map(({ id }) => id)
  const itemType = earlier.itemType
  const texts = textsOf(wish, earlier, language)
  const product: NewProduct = {
    ...earlier,
    name: texts.name,
    slug: wish.slug ?? earlier.slug,
    ribbon: changed(wish.ribbon, earlier.ribbon),
    brand: changed(wish.brand, earlier.brand),
    tags: wish.tags ? [...new Set(wish.tags)] : earlier.tags,
    taxGroup: changed(wish.taxGroup, earlier.taxGroup),
    visibility: wish.visibility ?? earlier.visibility,
    publishDate: changed(wish.publishDate, earlier.publishDate),
    unpublishDate: changed(wish.unpublishDate, earlier.unpublishDate),
    collectionIds: wish.collectionIds
      ? await knownCollections(ctx, wish.collectionIds)
      : earlier.collectionIds,
    variants: variants
      ? toVariants(ctx, { itemType, options, variants, parts, mediaIds, currency }, earlier.variants)
      : earlier.variants.map((variant) => withoutLostMedia(variant, mediaIds)),
    document: {
      ...documentOf(ctx, wish, earlier.document),
      texts: { ...earlier.document.texts, [language]: texts },
      options: options.map(({ name, kind = 'TEXT', choices }) => ({ name, kind, choices })),
      media,
    },
  }
  const wrong = faultOfProduct(product, ctx.clock.now())
  if (wrong) ctx.violation(`product.${wrong.field}`, 'VALIDATION', `Expected ${wrong.expected}`)
  return product
}

/** Null clears, undefined keeps. */
const changed = <T>(wished: T | null | undefined, earlier: T | undefined): T | undefined =>
  wished === undefined ? earlier : (wished ?? undefined)

const hasOtherChoices = (
  { document }: NewProduct,
  options: readonly { readonly name: string; readonly choices: readonly { readonly value: string }[] }[],
): boolean => {
  const named = (all: typeof options) =>
    JSON.stringify(all.map(({ name, choices }) => [name, choices.map(({ value }) => value).toSorted()]))
  return named(options) !== named(document.options)
}

const withoutLostMedia = ({ mediaId, ...variant }: NewVariant, mediaIds: readonly string[]): NewVariant =>
  mediaId !== undefined && mediaIds.includes(mediaId) ? { ...variant, mediaId } : variant

function textsOf(wish: ProductWish, { document }: NewProduct, language: string): ProductTexts {
  const before = document.texts[language] ?? Object.values(document.texts)[0]
  const tagline = changed(wish.tagline, before?.tagline)
  const seo = changed(wish.seo, before?.seo)
  const infoSections = wish.infoSections ?? before?.infoSections
  return {
    name: wish.name ?? before?.name ?? '',
    ...(tagline && { tagline }),
    description: wish.description ?? before?.description ?? '',
    details: wish.details ?? before?.details ?? [],
    ...(infoSections?.length && { infoSections }),
    ...(seo && { seo }),
  }
}

type Rest = Omit<ProductDocument, 'texts' | 'options' | 'media'>

function documentOf(ctx: Pick<Context, 'random'>, wish: ProductWish, before: ProductDocument): Rest {
  return without({
    shippable: wish.shippable ?? before.shippable,
    size: changed(wish.size, before.size),
    deliveryEstimate: changed(wish.deliveryEstimate, before.deliveryEstimate),
    service: wish.service ?? before.service,
    digitalFile: before.digitalFile,
    subscriptionOptions:
      wish.subscriptionOptions?.map(({ id, ...option }) => ({ ...option, id: id ?? ctx.random.id() })) ??
      before.subscriptionOptions,
    relatedProductIds: wish.relatedProductIds?.filter(isUuid) ?? before.relatedProductIds,
    customFields: wish.customFields ?? before.customFields,
    preorder: changed(wish.preorder, before.preorder),
    minQuantity: changed(wish.minQuantity, before.minQuantity),
    maxQuantity: changed(wish.maxQuantity, before.maxQuantity),
  })
}

/** Without the fields that are undefined. */
function without(all: { readonly [K in keyof Rest]: Rest[K] | undefined }): Rest {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Rest
}

export async function knownCollections(
  ctx: Context<'COLLECTION_NOT_FOUND'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const known = new Set((await allCollections(ctx)).map(({ collection_id }) => collection_id))
  const unknown = ids.filter((id) => !known.has(id.toLowerCase()))
  if (unknown.length) ctx.fail('COLLECTION_NOT_FOUND', { ids: unknown })
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}
