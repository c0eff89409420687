import type { NewProduct, ProductChanges } from '@vitrine/client/products'

import type { StockChange } from '../save-stock.ts'
import { type PartDraft, type ProductDraft, toChoices, type VariantDraft } from './product-draft.ts'

/** All fields of the form as the platform takes them; empty ones are absent. */
export function toFields(draft: ProductDraft): NewProduct {
  const { options, itemType } = draft
  const isPhysical = itemType === 'PHYSICAL' || itemType === 'BUNDLE'
  return {
    name: draft.name.trim(),
    itemType,
    description: draft.description,
    tags: draft.tags,
    visibility: draft.visibility,
    ...text('slug', draft.slug),
    ...text('tagline', draft.tagline),
    ...text('brand', draft.brand),
    ...text('ribbon', draft.ribbon),
    ...text('taxGroup', draft.taxGroup),
    ...date('publishDate', draft.publishDate),
    ...date('unpublishDate', draft.unpublishDate),
    options: options.map(({ name, kind, choices }) => ({
      name: name.trim(),
      kind,
      choices: choices.map(({ value, colorCode, mediaId }) => ({
        value: value.trim(),
        ...(kind === 'COLOR' && text('colorCode', colorCode)),
        ...(kind === 'IMAGE' && text('mediaId', mediaId)),
      })),
    })),
    media: draft.media.map(({ fileId, altText, choices }) => {
      const shown = toChoices(choices, options)
      return { fileId, altText, ...(Object.keys(shown).length > 0 && { choices: shown }) }
    }),
    collectionIds: draft.collectionIds,
    details: draft.details,
    infoSections: draft.infoSections,
    customFields: draft.customFields,
    ...((draft.seoTitle || draft.seoDescription) && {
      seo: { ...text('title', draft.seoTitle), ...text('description', draft.seoDescription) },
    }),
    ...(draft.isPreorder &&
      itemType !== 'BUNDLE' && {
        preorder: {
          ...text('availableDate', draft.preorderDate),
          ...count('limit', draft.preorderLimit),
          ...text('message', draft.preorderMessage),
        },
      }),
    ...count('minQuantity', draft.minQuantity),
    ...count('maxQuantity', draft.maxQuantity),
    ...(isPhysical && { shippable: draft.shippable, ...text('size', draft.size) }),
    ...(isPhysical &&
      draft.minDays &&
      draft.maxDays && {
        deliveryEstimate: { minDays: Number(draft.minDays), maxDays: Number(draft.maxDays) },
      }),
    ...(itemType === 'SERVICE' && {
      service: {
        durationInMinutes: Number(draft.duration),
        location: draft.location,
        maxParticipants: Number(draft.participants),
      },
    }),
    subscriptionOptions: draft.subscriptionOptions,
    relatedProductIds: draft.relatedProductIds,
    variants: draft.variants.map((variant) => toVariant(variant, draft)),
  }
}

/** The quantity of a variant that exists belongs to the inventory. */
function toVariant(
  variant: VariantDraft,
  { options, itemType }: Pick<ProductDraft, 'options' | 'itemType'>,
): NewProduct['variants'][number] {
  const { id, choices, price, quantity, weight, parts } = variant
  const isBundle = itemType === 'BUNDLE'
  return {
    ...(id && { id }),
    choices: toChoices(choices, options),
    price,
    ...text('fullPrice', variant.fullPrice),
    ...text('cost', variant.cost),
    ...text('sku', variant.sku),
    ...text('barcode', variant.barcode),
    ...count('weight', weight),
    ...(!id && !isBundle && count('quantity', quantity)),
    ...text('mediaId', variant.mediaId),
    ...date('scheduledDate', variant.scheduledDate),
    ...(variant.isHidden && { visible: false }),
    ...(isBundle && parts.length > 0 && { parts: parts.map(toPart) }),
  }
}

const toPart = ({ productId, variantId, quantity }: PartDraft) => ({
  productId,
  ...text('variantId', variantId),
  ...count('quantity', quantity),
})

/** These fields cannot be cleared. */
const kept: readonly string[] = ['slug', 'service', 'shippable', 'itemType']

type Changes = Omit<ProductChanges, 'id' | 'revision'>

/** The fields that differ, with null for a cleared one. Changed options bring their variants along. */
export function changesBetween(before: NewProduct, after: NewProduct): Changes {
  const was = before as unknown as Readonly<Record<string, unknown>>
  const is = after as unknown as Readonly<Record<string, unknown>>
  const changes: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) continue
    if (is[name] !== undefined) changes[name] = is[name]
    else if (!kept.includes(name)) changes[name] = null
  }
  if ('options' in changes) changes.variants = after.variants
  return changes
}

/** The stock that staff entered for variants that exist. */
export function stockChanges(
  before: readonly VariantDraft[],
  after: readonly VariantDraft[],
): readonly StockChange[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return after.flatMap(({ id, quantity }): StockChange[] => {
    if (!id || !had.has(id) || had.get(id) === quantity) return []
    return [{ id, quantity: quantity === '' ? undefined : Number(quantity) }]
  })
}

const text = <Name extends string>(name: Name, value: string) =>
  (value.trim() ? { [name]: value.trim() } : {}) as { readonly [key in Name]?: string }

const date = <Name extends string>(name: Name, value: string) =>
  (value ? { [name]: new Date(value) } : {}) as { readonly [key in Name]?: Date }

const count = <Name extends string>(name: Name, value: string) =>
  (value === '' ? {} : { [name]: Number(value) }) as { readonly [key in Name]?: number }
