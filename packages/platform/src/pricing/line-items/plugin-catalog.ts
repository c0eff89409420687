import * as z from 'zod'
import {
  type CatalogItem,
  catalogOf,
  type Resolution,
  type Resolver,
} from '../../catalogue/products/index.ts'
import type { CatalogReference, DescriptionLine, Image } from '../../generated/shared.ts'
import { type AskContext, amount, askEach, pluginsOf } from '../../integrations/service-plugins/index.ts'
import type { AppItem } from '../../kernel/ports/hooks.ts'
import { planItems } from '../memberships/index.ts'
import { canonical } from './rules.ts'

/**
 * Finds references in the shop's catalogue and among its membership plans, otherwise asks the app that they name. No
 * app is asked if every item is the shop's own.
 */
export function everyCatalog(ctx: AskContext): Resolver {
  const own = catalogOf(ctx)
  return async (references) => {
    const resolutions = await own(references)
    const missed = references.filter((_, at) => isForeign(resolutions[at]))
    if (missed.length === 0) return resolutions
    const plans = await planItems(ctx, missed)
    const found = await askApps(
      ctx,
      missed.filter((reference) => !plans.has(reference)),
    )
    return references.map((reference, at) => {
      const resolution = resolutions[at] as Resolution
      if (!isForeign(resolution)) return resolution
      const item = plans.get(reference) ?? found.get(canonical(named(reference)))
      return item ? { item } : resolution
    })
  }
}

/** Items of apps' catalogues; undefined for an item that no app has, and for the shop's own. */
export async function itemsOfApps(
  ctx: AskContext,
  references: readonly CatalogReference[],
): Promise<readonly (AppItem | undefined)[]> {
  const resolutions = await everyCatalog(ctx)(references)
  return resolutions.map((resolution) => {
    if (!('item' in resolution) || !resolution.item.foreign) return undefined
    const { name, price, stock, image, foreign } = resolution.item
    return { name, price, stock, ...(image && { image }), ...(foreign.url && { url: foreign.url }) }
  })
}

/** The apps that have a catalogue. */
export async function catalogApps(ctx: AskContext): Promise<readonly string[]> {
  return (await pluginsOf(ctx, 'ECOM_CATALOG')).map(({ app_id }) => app_id)
}

function isForeign(resolution: Resolution | undefined): boolean {
  return resolution !== undefined && 'problem' in resolution && resolution.problem.field === 'appId'
}

const named = ({ appId, catalogItemId, options }: CatalogReference) => ({
  appId,
  catalogItemId,
  options: options ?? {},
})

async function askApps(
  ctx: AskContext,
  references: readonly CatalogReference[],
): Promise<ReadonlyMap<string, CatalogItem>> {
  const plugins = await pluginsOf(ctx, 'ECOM_CATALOG')
  const { currency, weightUnit } = await ctx.services.settings(ctx)
  const questions = plugins.flatMap((plugin) => {
    const asked = new Map(
      references
        .filter(({ appId }) => appId === plugin.app_id)
        .map((one) => [canonical(named(one)), named(one)]),
    )
    if (asked.size === 0) return []
    const catalogReferences = [...asked.values()].map((catalogReference) => ({
      catalogReference,
      quantity: 1,
    }))
    const request = { catalogReferences, weightUnit, currency }
    return [{ plugin, asked: { method: '/get-catalog-items', request, buyer: {}, reply: replyIn(currency) } }]
  })
  const answers = await askEach(ctx, questions)
  return new Map(answers.flatMap(({ answer = [] }) => answer.map((item) => [item.key, item.item] as const)))
}

const text = (max: number) => z.string().max(max)
const isPage = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const Page = text(2_000).refine(isPage, 'Expected an address that begins with https')
const PictureText = text(2_000).regex(/^(wix:)?image:\/\/v1\/[\w.~%#=&/!*'()-]+$/)

const Described = z
  .object({
    name: z.object({ original: text(200), translated: text(200).nullish() }),
    plainText: z.object({ original: text(600), translated: text(600).nullish() }).nullish(),
    colorInfo: z
      .object({ original: text(600), translated: text(600).nullish(), code: text(20).nullish() })
      .nullish(),
  })
  .transform(({ name, plainText, colorInfo }): DescriptionLine => {
    const both = ({
      original,
      translated,
    }: {
      original: string
      translated?: string | null | undefined
    }) => ({
      original,
      translated: translated || original,
    })
    const value = plainText ?? colorInfo ?? { original: '' }
    return colorInfo?.code
      ? { name: both(name), colorInfo: { ...both(colorInfo), code: colorInfo.code } }
      : { name: both(name), plainText: both(value) }
  })

const Picture = z
  .union([
    Page.transform((url) => ({ url })),
    z.object({
      // Published packages send their own reference format as the picture's address.
      url: z.union([PictureText, Page]),
      width: z.number().int().positive().nullish(),
      height: z.number().int().positive().nullish(),
      altText: text(500).nullish(),
    }),
  ])
  .transform(
    (picture): Image => Object.fromEntries(Object.entries(picture).filter(([, value]) => value != null)),
  )

/** The answer of a catalogue app. Its gift cards are treated as digital items: only our own cards are money. */
const replyIn = (currency: string) =>
  z
    .object({
      catalogItems: z
        .array(
          z.object({
            catalogReference: z.object({
              appId: text(100),
              catalogItemId: text(100),
              options: z.record(z.string(), z.unknown()).nullish(),
            }),
            data: z.object({
              productName: z.object({ original: text(200).min(1), translated: text(200).nullish() }),
              url: z.union([Page, z.object({ url: Page }).transform(({ url }) => url)]).nullish(),
              itemType: z.object({ preset: text(50).nullish() }).nullish(),
              price: amount(currency),
              fullPrice: amount(currency).nullish(),
              taxGroupId: text(36).nullish(),
              descriptionLines: z.array(Described).max(20).nullish(),
              media: Picture.nullish(),
              quantityAvailable: z.number().int().min(0).max(1e9).nullish(),
              physicalProperties: z
                .object({
                  weight: z.number().min(0).max(1e6).nullish(),
                  sku: text(50).nullish(),
                  shippable: z.boolean().nullish(),
                })
                .nullish(),
            }),
          }),
        )
        .max(300),
    })
    .transform(({ catalogItems }) =>
      catalogItems.map(({ catalogReference, data }) => {
        const { appId, catalogItemId, options } = catalogReference
        const reference = { appId, catalogItemId, options: options ?? {} }
        return { key: canonical(reference), item: toItem(reference, data) }
      }),
    )

interface ItemData {
  readonly productName: { readonly original: string; readonly translated?: string | null | undefined }
  readonly url?: string | null | undefined
  readonly itemType?: { readonly preset?: string | null | undefined } | null | undefined
  readonly price: number
  readonly fullPrice?: number | null | undefined
  readonly taxGroupId?: string | null | undefined
  readonly descriptionLines?: readonly DescriptionLine[] | null | undefined
  readonly media?: Image | null | undefined
  readonly quantityAvailable?: number | null | undefined
  readonly physicalProperties?: PhysicalProperties | null | undefined
}

interface PhysicalProperties {
  readonly weight?: number | null | undefined
  readonly sku?: string | null | undefined
  readonly shippable?: boolean | null | undefined
}

/** Each option of another catalogue may select a variant, so other options make another line. */
function toItem(reference: Required<CatalogReference>, data: ItemData): CatalogItem {
  const { productName, url, price, fullPrice, taxGroupId, media, quantityAvailable, physicalProperties } =
    data
  const { weight, sku, shippable } = physicalProperties ?? {}
  const itemType = kindOf(data.itemType?.preset)
  return {
    foreign: { appId: reference.appId, ...(url && { url }) },
    productId: reference.catalogItemId,
    variantId: `${reference.appId}${canonical(reference.options)}`,
    slug: '',
    name: productName.translated || productName.original,
    itemType,
    price,
    fullPrice: Math.max(fullPrice ?? price, price),
    stock: quantityAvailable ?? null,
    shippable: shippable ?? itemType === 'PHYSICAL',
    ...(weight != null && { weight }),
    ...(sku && { sku }),
    ...(media && { image: media }),
    descriptionLines: data.descriptionLines ?? [],
    choices: {},
    collectionIds: [],
    ...(taxGroupId && { taxGroup: taxGroupId }),
  }
}

function kindOf(preset: string | null | undefined): CatalogItem['itemType'] {
  return preset === 'DIGITAL' || preset === 'GIFT_CARD'
    ? 'DIGITAL'
    : preset === 'SERVICE'
      ? 'SERVICE'
      : 'PHYSICAL'
}
