import * as z from 'zod'
import type { Product } from '../../generated/products.ts'
import type { Section } from './facts.ts'

/** A variant as our own calls take it. */
export interface VariantWish {
  readonly id?: string | undefined
  readonly choices: Readonly<Record<string, string>>
  readonly price: string
  readonly fullPrice?: string | undefined
  readonly cost?: string | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly weight?: number | undefined
  readonly mediaId?: string | undefined
  readonly scheduledDate?: Date | undefined
  readonly quantity?: number | undefined
  readonly visible?: boolean | undefined
}

/** The variants of a product as they are, for a change of some of their fields. */
export function variantWishes({ variants }: Product): VariantWish[] {
  return variants.map(
    ({ id, choices, price, fullPrice, cost, sku, barcode, weight, mediaId, scheduledDate, visible }) => ({
      id,
      choices,
      price: price.amount,
      fullPrice: fullPrice?.amount,
      cost: cost?.amount,
      sku,
      barcode,
      weight,
      mediaId,
      scheduledDate,
      visible,
    }),
  )
}

/** The pictures of a product as they are. */
export const mediaWishes = ({ media }: Product) =>
  media.map(({ id, altText, choices = {} }) => ({ fileId: id, altText, choices }))

/** A number as decimal text. More digits than the currency has are refused later. */
export function decimalText(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3).replace(/\.?0+$/, '') : String(value)
}

/** Rounded half up to the digits of the currency. */
export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round((value + Number.EPSILON) * factor) / factor
}

/** Sections that repeat a detail of the product stay details; the others are further texts. */
export function splitSections(sections: readonly Section[], { details }: Pick<Product, 'details'>) {
  const isDetail = ({ title, text }: Section) =>
    details.some(({ name, value }) => name === title && value === text)
  return {
    details: sections.filter(isDetail).map(({ title, text }) => ({ name: title, value: text })),
    infoSections: sections
      .filter((section) => !isDetail(section))
      .map(({ title, text }) => ({ title, text })),
  }
}

export const SeoData = z
  .object({
    tags: z
      .array(
        z.object({
          type: z.string().max(50).nullish(),
          children: z.string().max(5000).nullish(),
          props: z.record(z.string(), z.unknown()).nullish(),
        }),
      )
      .max(100)
      .nullish(),
  })
  .nullish()

/** Title and description of a page's head; null if it has neither. */
export function fromSeoData(data: NonNullable<z.output<typeof SeoData>>) {
  const tags = data.tags ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const description = tags.find(({ type, props }) => type === 'meta' && props?.name === 'description')?.props
    ?.content
  if (!title && !description) return null
  return { ...(title && { title }), ...(typeof description === 'string' && { description }) }
}

type Options = readonly { readonly name: string; readonly choices: readonly { readonly value: string }[] }[]

const mostVariants = 1000

/** Every combination of the choices; undefined if a product cannot have that many variants. */
export function combinations(options: Options): Readonly<Record<string, string>>[] | undefined {
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > mostVariants) return undefined
  return options.reduce<Record<string, string>[]>(
    (all, { name, choices }) =>
      all.flatMap((chosen) => choices.map(({ value }) => ({ ...chosen, [name]: value }))),
    [{}],
  )
}

/** Whether one record of choices names the same as another. */
export function sameChoices(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** `#abc` is `#aabbcc`; text that is no colour is undefined. */
export function colourCode(text: string): string | undefined {
  const [, short] = /^#([\da-f]{3})$/i.exec(text) ?? []
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`
  return /^#[\da-f]{6}$/i.test(text) ? text : undefined
}

/** The pictures of a product whose options change: they show only choices that remain. */
export function mediaFor(product: Product, options: Options) {
  const remains = ([name, value]: [string, string]) =>
    options.some((option) => option.name === name && option.choices.some((choice) => choice.value === value))
  return mediaWishes(product).map(({ choices, ...media }) => ({
    ...media,
    choices: Object.fromEntries(Object.entries(choices).filter(remains)),
  }))
}
