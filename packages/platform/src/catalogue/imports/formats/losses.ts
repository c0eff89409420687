import { isDeepStrictEqual } from 'node:util'
import type { PortableProduct, ProductFileFormat } from '../../../generated/product-imports.ts'
import { findLayout, type Layout } from './layout.ts'
import { readProducts } from './read-products.ts'
import type { WeightUnit } from './weights.ts'
import { writers } from './writers.ts'

/** The fields of a product that a file of this format does not bring back: it is written and read again. */
export type FindLosses = (product: PortableProduct) => Promise<readonly string[]>

export async function lossesIn(format: ProductFileFormat, weightUnit: WeightUnit): Promise<FindLosses> {
  // Our own formats carry everything.
  if (format === 'CSV' || format === 'JSON_LINES') return async () => []
  const { header, toRows } = writers[format]
  const layout = await findLayout(fileOf(header), { format })
  return async (product) =>
    differences(product, await readBack(header + toRows(product, weightUnit), layout, weightUnit))
}

const fileOf = (text: string) =>
  async function* () {
    yield Buffer.from(text)
  }

async function readBack(
  text: string,
  layout: Layout,
  weightUnit: WeightUnit,
): Promise<PortableProduct | undefined> {
  const rules = () => undefined
  for await (const { product } of readProducts(fileOf(text), layout, { weightUnit, rules })) return product
  return undefined
}

function differences(before: PortableProduct, after: PortableProduct | undefined): readonly string[] {
  if (!after) return ['product']
  const { variants, ...one } = complete(before)
  const { variants: others, ...other } = complete(after)
  const sameCount = variants.length === others.length
  const ofVariants = variants.flatMap((variant, index) =>
    unequal(variant, others[index] ?? {}).map((field) => `variants.${field}`),
  )
  return [...new Set([...unequal(one, other), ...(sameCount ? ofVariants : ['variants'])])]
}

function unequal(one: object, other: object): readonly string[] {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !isDeepStrictEqual(before.get(field), after.get(field)),
  )
}

/** With the values that an absent field stands for. */
const complete = (product: PortableProduct): PortableProduct => ({
  itemType: 'PHYSICAL',
  visibility: 'DRAFT',
  ...product,
  shippable: product.shippable ?? (product.itemType ?? 'PHYSICAL') === 'PHYSICAL',
  ...(product.media && {
    media: product.media.map(({ altText, ...picture }) => ({ ...picture, ...(altText && { altText }) })),
  }),
  ...(product.options && {
    options: product.options.map(({ kind = 'TEXT', ...option }) => ({ ...option, kind })),
  }),
})
