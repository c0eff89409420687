import type { Product, ProductSubscriptionOptionInput } from '@vitrine/client/products'

import type { ProductBase } from '../../data/products.ts'

/** The id of a choice by the key of its option. Keys stay when names change. */
export type ChoiceKeys = Readonly<Record<string, string>>

export interface ChoiceDraft {
  readonly key: string
  readonly value: string
  readonly colorCode: string
  readonly mediaId: string
}

export interface OptionDraft {
  readonly key: string
  readonly name: string
  readonly kind: Product['options'][number]['kind']
  readonly choices: readonly ChoiceDraft[]
}

/** A part of a bundle. */
export interface PartDraft {
  readonly productId: string
  /** Empty: not chosen yet. */
  readonly variantId: string
  readonly quantity: string
  /** Its name when the bundle was opened, for a product that is deleted. */
  readonly name: string
}

export interface VariantDraft {
  readonly key: string
  /** Absent for a new variant. */
  readonly id?: string
  readonly choices: ChoiceKeys
  readonly price: string
  readonly fullPrice: string
  readonly cost: string
  readonly sku: string
  readonly barcode: string
  readonly weight: string
  /** Empty: not tracked. */
  readonly quantity: string
  readonly mediaId: string
  /** ISO 8601, empty without a date. */
  readonly scheduledDate: string
  readonly isHidden: boolean
  /** Only bundles. */
  readonly parts: readonly PartDraft[]
}

export interface MediaDraft extends Pick<Product['media'][number], 'kind' | 'url' | 'poster' | 'thumbhash'> {
  readonly fileId: string
  readonly altText: string
  readonly choices: ChoiceKeys
}

interface Pair {
  readonly name: string
  readonly value: string
}

/** The form's values as text. It is kept as JSON until it is saved. */
export interface ProductDraft {
  readonly name: string
  readonly itemType: Product['itemType']
  readonly slug: string
  readonly tagline: string
  readonly description: string
  readonly brand: string
  readonly ribbon: string
  readonly tags: readonly string[]
  readonly taxGroup: string
  readonly visibility: NonNullable<Product['visibility']>
  /** ISO 8601, empty without a date. */
  readonly publishDate: string
  readonly unpublishDate: string
  readonly options: readonly OptionDraft[]
  readonly variants: readonly VariantDraft[]
  readonly media: readonly MediaDraft[]
  readonly collectionIds: readonly string[]
  readonly details: readonly Pair[]
  readonly infoSections: readonly { readonly title: string; readonly text: string }[]
  readonly customFields: NonNullable<Product['customFields']>
  readonly seoTitle: string
  readonly seoDescription: string
  readonly isPreorder: boolean
  readonly preorderDate: string
  readonly preorderLimit: string
  readonly preorderMessage: string
  readonly minQuantity: string
  readonly maxQuantity: string
  readonly shippable: boolean
  readonly size: string
  readonly minDays: string
  readonly maxDays: string
  readonly duration: string
  readonly location: string
  readonly participants: string
  readonly digitalFile: { readonly id: string; readonly name: string } | null
  readonly subscriptionOptions: readonly ProductSubscriptionOptionInput[]
  readonly relatedProductIds: readonly string[]
}

export const newVariant: VariantDraft = {
  key: 'first',
  choices: {},
  price: '',
  fullPrice: '',
  cost: '',
  sku: '',
  barcode: '',
  weight: '',
  quantity: '',
  mediaId: '',
  scheduledDate: '',
  isHidden: false,
  parts: [],
}

export const newProduct: ProductDraft = {
  name: '',
  itemType: 'PHYSICAL',
  slug: '',
  tagline: '',
  description: '',
  brand: '',
  ribbon: '',
  tags: [],
  taxGroup: '',
  visibility: 'DRAFT',
  publishDate: '',
  unpublishDate: '',
  options: [],
  variants: [newVariant],
  media: [],
  collectionIds: [],
  details: [],
  infoSections: [],
  customFields: [],
  seoTitle: '',
  seoDescription: '',
  isPreorder: false,
  preorderDate: '',
  preorderLimit: '',
  preorderMessage: '',
  minQuantity: '',
  maxQuantity: '',
  shippable: true,
  size: '',
  minDays: '',
  maxDays: '',
  duration: '60',
  location: '',
  participants: '1',
  digitalFile: null,
  subscriptionOptions: [],
  relatedProductIds: [],
}

/** A key for a new row of the form. */
export const newKey = (): string => Math.random().toString(36).slice(2, 12)

export function toDraft({ product, stock, collectionIds }: ProductBase): ProductDraft {
  const options = product.options.map(
    ({ name, kind, choices }, at): OptionDraft => ({
      key: `o${at}`,
      name,
      kind,
      choices: choices.map(({ value, colorCode = '', mediaId = '' }, place) => ({
        key: `o${at}c${place}`,
        value,
        colorCode,
        mediaId,
      })),
    }),
  )
  const { preorder, seo, service, physicalProperties, deliveryEstimate, digitalFile } = product
  return {
    name: product.name,
    itemType: product.itemType,
    slug: product.slug,
    tagline: product.tagline ?? '',
    description: product.description,
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    tags: product.tags ?? [],
    taxGroup: product.taxGroup ?? '',
    visibility: product.visibility ?? 'PUBLISHED',
    publishDate: iso(product.publishDate),
    unpublishDate: iso(product.unpublishDate),
    options,
    variants: product.variants.map((variant) => toVariant(variant, options, stock)),
    media: product.media.map(({ id, kind, url, poster, thumbhash, altText, choices = {} }) => ({
      fileId: id,
      kind,
      url,
      ...(poster && { poster }),
      ...(thumbhash && { thumbhash }),
      altText,
      choices: toKeys(choices, options),
    })),
    collectionIds,
    details: product.details,
    infoSections: product.infoSections ?? [],
    customFields: product.customFields ?? [],
    seoTitle: seo?.title ?? '',
    seoDescription: seo?.description ?? '',
    isPreorder: preorder !== undefined,
    preorderDate: preorder?.availableDate ?? '',
    preorderLimit: number(preorder?.limit),
    preorderMessage: preorder?.message ?? '',
    minQuantity: number(product.minQuantity),
    maxQuantity: number(product.maxQuantity),
    shippable: physicalProperties?.shippable ?? true,
    size: physicalProperties?.size ?? '',
    minDays: number(deliveryEstimate?.minDays),
    maxDays: number(deliveryEstimate?.maxDays),
    duration: number(service?.durationInMinutes),
    location: service?.location ?? '',
    participants: number(service?.maxParticipants),
    digitalFile: digitalFile
      ? { id: digitalFile.fileId ?? digitalFile.fileName, name: digitalFile.fileName }
      : null,
    subscriptionOptions: product.subscriptionOptions.map(({ price: _, ...option }) => option),
    relatedProductIds: product.relatedProductIds,
  }
}

function toVariant(
  variant: Product['variants'][number],
  options: readonly OptionDraft[],
  stock: ProductBase['stock'],
): VariantDraft {
  const { id, choices, price, fullPrice, cost, sku, barcode, weight, mediaId, scheduledDate } = variant
  const { parts = [] } = variant
  const item = stock.get(id)
  return {
    key: id,
    id,
    choices: toKeys(choices, options),
    price: price.amount,
    fullPrice: fullPrice?.amount ?? '',
    cost: cost?.amount ?? '',
    sku: sku ?? '',
    barcode: barcode ?? '',
    weight: number(weight),
    quantity: item?.trackQuantity && !item.isBundle ? number(item.quantity ?? 0) : '',
    mediaId: mediaId ?? '',
    scheduledDate: iso(scheduledDate),
    isHidden: variant.visible === false,
    parts: parts.map(({ productId, variantId, quantity, name = '' }) => ({
      productId,
      variantId,
      quantity: String(quantity),
      name,
    })),
  }
}

/** `{"Colour": "Moss"}` → the keys of the form. */
function toKeys(choices: Readonly<Record<string, string>>, options: readonly OptionDraft[]): ChoiceKeys {
  return Object.fromEntries(
    options.flatMap(({ key, name, choices: known }) => {
      const chosen = known.find(({ value }) => value === choices[name])
      return chosen ? [[key, chosen.key]] : []
    }),
  )
}

/** The keys of the form → `{"Colour": "Moss"}`. */
export function toChoices(keys: ChoiceKeys, options: readonly OptionDraft[]): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ key, name, choices }) => {
      const chosen = choices.find((one) => one.key === keys[key])
      return chosen ? [[name.trim(), chosen.value.trim()]] : []
    }),
  )
}

/** `Moss, Large`; empty without options. */
export const variantName = (keys: ChoiceKeys, options: readonly OptionDraft[]): string =>
  Object.values(toChoices(keys, options)).join(', ')

const iso = (date: Date | undefined): string => date?.toISOString() ?? ''
const number = (value: number | undefined): string => (value === undefined ? '' : String(value))
