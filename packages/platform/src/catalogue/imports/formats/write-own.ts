import type { PortableProduct } from '../../../generated/product-imports.ts'
import { toHeader, toLine } from './csv-cells.ts'

type Variant = PortableProduct['variants'][number]

const numbers = [1, 2, 3, 4, 5, 6]

/** The columns of our own format, each with the text of its cell in the first row of a product. */
const ofProduct: Readonly<Record<string, (product: PortableProduct) => string>> = {
  name: ({ name }) => name,
  type: ({ itemType }) => itemType ?? '',
  visibility: ({ visibility }) => visibility ?? '',
  tagline: ({ tagline }) => tagline ?? '',
  description: ({ description }) => description ?? '',
  brand: ({ brand }) => brand ?? '',
  ribbon: ({ ribbon }) => ribbon ?? '',
  tags: ({ tags }) => listed(tags),
  collections: ({ collections }) => listed(collections),
  pictures: ({ media }) =>
    media?.some(({ altText, choices }) => altText !== undefined || choices)
      ? JSON.stringify(media)
      : listed(media?.map(({ url }) => url)),
  taxGroup: ({ taxGroup }) => taxGroup ?? '',
  publishDate: ({ publishDate }) => publishDate?.toISOString() ?? '',
  unpublishDate: ({ unpublishDate }) => unpublishDate?.toISOString() ?? '',
  seoTitle: ({ seo }) => seo?.title ?? '',
  seoDescription: ({ seo }) => seo?.description ?? '',
  shippable: ({ shippable }) => (shippable === undefined ? '' : String(shippable)),
  size: ({ size }) => size ?? '',
  minQuantity: ({ minQuantity }) => String(minQuantity ?? ''),
  maxQuantity: ({ maxQuantity }) => String(maxQuantity ?? ''),
  details: ({ details }) => asJson(details),
  infoSections: ({ infoSections }) => asJson(infoSections),
  customFields: ({ customFields }) => asJson(customFields),
  preorder: ({ preorder }) => asJson(preorder),
  service: ({ service }) => asJson(service),
  deliveryEstimate: ({ deliveryEstimate }) => asJson(deliveryEstimate),
  subscriptionOptions: ({ subscriptionOptions }) => asJson(subscriptionOptions),
  relatedProducts: ({ relatedProducts }) => listed(relatedProducts),
  options: (product) => (isPlain(product) ? '' : asJson(product.options)),
  ...Object.fromEntries(
    numbers.map((number) => [
      `option${number}.name`,
      ({ options }: PortableProduct) => options?.[number - 1]?.name ?? '',
    ]),
  ),
}

const ofVariant: Readonly<Record<string, (variant: Variant, product: PortableProduct) => string>> = {
  ...Object.fromEntries(
    numbers.map((number) => [
      `option${number}.value`,
      ({ choices }: Variant, { options }: PortableProduct) =>
        choices?.[options?.[number - 1]?.name ?? ''] ?? '',
    ]),
  ),
  sku: ({ sku }) => sku ?? '',
  barcode: ({ barcode }) => barcode ?? '',
  price: ({ price }) => price,
  fullPrice: ({ fullPrice }) => fullPrice ?? '',
  cost: ({ cost }) => cost ?? '',
  weight: ({ weight }) => (weight === undefined ? '' : String(weight)),
  quantity: ({ quantity }) => (quantity === undefined ? '' : String(quantity)),
  variantPicture: ({ mediaUrl }) => mediaUrl ?? '',
  scheduledDate: ({ scheduledDate }) => scheduledDate?.toISOString() ?? '',
  variantVisible: ({ visible }) => (visible === undefined ? '' : String(visible)),
  parts: ({ parts }) => asJson(parts),
}

export const csvHeader = toHeader(['slug', ...Object.keys(ofProduct), ...Object.keys(ofVariant)])

/** One row for each variant; the first has what belongs to the product. */
export function toCsvRows(product: PortableProduct): string {
  const rows = product.variants.map((variant, index) => [
    product.slug ?? '',
    ...Object.values(ofProduct).map((cell) => (index === 0 ? cell(product) : '')),
    ...Object.values(ofVariant).map((cell) => cell(variant, product)),
  ])
  return rows.map(toLine).join('')
}

const asJson = (value: object | undefined): string => (value === undefined ? '' : JSON.stringify(value))

/** Items between commas, or as JSON if one of them could not be read back. */
function listed(items: readonly string[] | undefined): string {
  if (!items?.length) return ''
  const isSimple = items.every((item) => item !== '' && item === item.trim() && !/^\[|[,\\]/.test(item))
  return isSimple ? items.join(', ') : JSON.stringify(items)
}

/** Whether the options can be read from the choices of the variants. */
function isPlain({ options = [], variants }: PortableProduct): boolean {
  return options.every(({ name, kind = 'TEXT', choices }) => {
    const inOrder = [...new Set(variants.map((variant) => variant.choices?.[name]))]
    return (
      kind === 'TEXT' &&
      choices.length === inOrder.length &&
      choices.every(
        ({ value, colorCode, mediaUrl }, index) => value === inOrder[index] && !colorCode && !mediaUrl,
      )
    )
  })
}
