import type { Product } from '../../generated/products.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import {
  choiceIdOf,
  colourCode,
  fromHtml,
  fromRichContent,
  fromSeoData,
  isAllProducts,
  mediaFor,
  optionIdOf,
  splitSections,
  type VariantWish,
} from '../published/index.ts'
import { renderTypeOf } from '../published-entities/index.ts'
import type { ResolvedInput } from './by-entities.ts'
import type { OptionInput, ProductInput, VariantInput } from './input.ts'

/** The input of our own call that creates the product. `withStock`: with the units of its variants. */
export function toNewProduct(input: ResolvedInput, { withStock }: { readonly withStock: boolean }) {
  const options = (input.options ?? []).map((option) => toOption(option, []))
  const { mainCategoryId } = input
  return {
    ...toFields(input, undefined),
    itemType: input.productType ?? 'PHYSICAL',
    visibility: input.visible === false ? 'DRAFT' : 'PUBLISHED',
    options,
    variants: (input.variantsInfo?.variants ?? []).map((variant) => ({
      ...toVariant(variant, options),
      ...(withStock && { quantity: unitsOf(variant) }),
    })),
    ...(mainCategoryId && !isAllProducts(mainCategoryId) && { collectionIds: [mainCategoryId] }),
  }
}

/** The input of our own call that changes the fields which the product names. */
export function toChanges(input: ResolvedInput, product: Product) {
  const known = product.options
  const options = input.options?.map((option) => toOption(option, known))
  const variants = input.variantsInfo?.variants.map((variant) => toVariant(variant, options ?? known))
  return {
    ...toFields(input, product),
    ...(typeof input.visible === 'boolean' && { visibility: input.visible ? 'PUBLISHED' : 'DRAFT' }),
    ...(options && { options, ...(!input.media?.itemsInfo && { media: mediaFor(product, options) }) }),
    ...(variants && { variants }),
  }
}

function toFields(input: ResolvedInput, product: Product | undefined) {
  const { name, slug, plainDescription, description, media, taxGroupId, brand, ribbon, seoData } = input
  const items = media?.itemsInfo?.items
  return {
    ...(typeof name === 'string' && { name }),
    ...(slug && { slug }),
    ...(typeof plainDescription === 'string'
      ? { description: fromHtml(plainDescription) }
      : description !== undefined && { description: fromRichContent(description) }),
    ...(items && {
      media: items.map(({ id, url, altText }) => ({
        fileId: id ?? url ?? '',
        ...(altText && { altText: altText.slice(0, 300) }),
      })),
    }),
    ...(taxGroupId !== undefined && { taxGroup: taxGroupId }),
    ...(brand !== undefined && { brand: nameOf('brand', brand) }),
    ...(ribbon !== undefined && { ribbon: nameOf('ribbon', ribbon) }),
    ...(input.infoSections && splitSections(input.infoSections, { details: product?.details ?? [] })),
    ...(input.tags && { tags: input.tags.publicTags?.tagIds ?? [] }),
    ...(seoData && { seo: fromSeoData(seoData) }),
    ...toPreorder(input),
  }
}

/** A brand or ribbon is known by its name; its id follows from the name. */
function nameOf(kind: 'brand' | 'ribbon', wished: ProductInput['brand']): string | null {
  if (!wished || (!wished.name && !wished.id)) return null
  if (wished.name) return wished.name
  throw publishedRefusal(kind === 'brand' ? 'BRAND_CREATION_FAILED' : 'RIBBON_NOT_FOUND', { id: wished.id })
}

/** Pre-order concerns the whole product; the first variant that names it decides. */
function toPreorder({ variantsInfo }: ResolvedInput) {
  const wished = variantsInfo?.variants.map(({ inventoryItem }) => inventoryItem?.preorderInfo).find(Boolean)
  if (!wished) return {}
  const { enabled, message, limit } = wished
  return { preorder: enabled ? { ...(message && { message }), ...(limit && { limit }) } : null }
}

interface NamedOption {
  readonly name: string
  readonly kind?: string | undefined
  readonly choices: readonly {
    readonly value: string
    readonly colorCode?: string | undefined
    readonly mediaId?: string | undefined
  }[]
}

/** An option by its name, or by its id if the product has it. */
function toOption(
  { id, name, optionRenderType, choicesSettings }: OptionInput,
  known: readonly NamedOption[],
) {
  const earlier = known.find((option) => idIn(option) === id)
  const called = name ?? earlier?.name
  if (!called) throw publishedRefusal('PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', { id })
  const choices = choicesSettings?.choices.map((choice) => {
    const before = earlier?.choices.find(({ value }) => choiceIn(earlier, value) === choice.choiceId)
    const value = choice.name ?? before?.value
    if (!value) throw publishedRefusal('PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED', { option: called })
    const code = colourCode(choice.colorCode ?? '') ?? before?.colorCode
    return { value, ...(code && { colorCode: code }), ...(before?.mediaId && { mediaId: before.mediaId }) }
  })
  const isColour = optionRenderType === 'SWATCH_CHOICES' && choices?.some(({ colorCode }) => colorCode)
  const isSame = !optionRenderType || optionRenderType === renderTypeOf(earlier?.kind)
  const kind = (isSame && earlier?.kind) || (isColour ? 'COLOR' : 'TEXT')
  return { name: called, kind, choices: choices ?? earlier?.choices ?? [] }
}

const idIn = ({ name, kind = 'TEXT' }: NamedOption) => optionIdOf({ name, kind })
const choiceIn = ({ name, kind = 'TEXT' }: NamedOption, value: string) => choiceIdOf({ name, kind }, value)

function toVariant(variant: VariantInput, options: readonly NamedOption[]): VariantWish {
  const { id, sku, barcode, price, revenueDetails, physicalProperties, media } = variant
  const actual = price?.actualPrice?.amount
  const compared = price?.compareAtPrice?.amount
  if (actual && compared && Number(compared) < Number(actual))
    throw publishedRefusal('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', { actual, compared })
  return {
    id: id ?? undefined,
    choices: choicesIn(variant, options),
    price: actual as string,
    fullPrice: compared ?? undefined,
    cost: revenueDetails?.cost?.amount ?? undefined,
    sku: sku ?? undefined,
    barcode: barcode ?? undefined,
    weight: physicalProperties?.weight ?? undefined,
    visible: variant.visible ?? undefined,
    mediaId: media?.id?.replace(/\.[a-z\d]{2,5}$/i, ''),
  }
}

/** A variant has exactly one choice for each option. */
function choicesIn({ choices }: VariantInput, options: readonly NamedOption[]): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const { optionChoiceIds, optionChoiceNames } of choices ?? []) {
    const option = options.find(
      (one) => one.name === optionChoiceNames?.optionName || idIn(one) === optionChoiceIds?.optionId,
    )
    const value =
      optionChoiceNames?.choiceName ??
      option?.choices.find((one) => choiceIn(option, one.value) === optionChoiceIds?.choiceId)?.value
    if (option && value) chosen[option.name] = value
  }
  const missing = options.find(({ name }) => chosen[name] === undefined)
  if (missing) throw publishedRefusal('MISSING_VARIANT_OPTION_CHOICE', { optionName: missing.name })
  return chosen
}

/** Units of a variant; undefined: its stock is not tracked. */
export function unitsOf({ inventoryItem }: VariantInput): number | undefined {
  if (typeof inventoryItem?.quantity === 'number') return inventoryItem.quantity
  return inventoryItem?.inStock === false ? 0 : undefined
}
