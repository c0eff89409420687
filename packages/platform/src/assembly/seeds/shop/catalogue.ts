import type {
  NewCollection,
  NewProduct,
  NewVariant,
  StoredOption,
} from '../../../catalogue/products/index.ts'
import type { DemoShop } from './demo-shop.ts'
import { toFilm } from './film.ts'
import { pictureFileId, productId, variantId } from './ids.ts'
import { toMedia } from './media.ts'
import { numbered, type SeedPicture } from './pictures.ts'
import type { SeedProduct, SeedVariant } from './product.ts'

export const collectionId = ({ collections }: Pick<DemoShop, 'collections'>, slug: string): string => {
  const { number } = collections.find((collection) => collection.slug === slug) ?? { number: 0 }
  return `7b0c6a52-c${String(number).padStart(3, '0')}-4c00-8a00-000000000001`
}

export function newCollections(shop: DemoShop): NewCollection[] {
  return shop.collections.map(({ slug, name, description, picture }, position) => ({
    collection_id: collectionId(shop, slug),
    slug,
    name,
    description,
    position,
    media: numbered(`collection-${slug}`, [picture]).map(toMedia)[0] ?? null,
  }))
}

/** The products in the format of the catalogue; workshop dates are relative to `now`. */
export function newProducts(shop: DemoShop, now: Date): NewProduct[] {
  return shop.products.map((product, position) => toNewProduct(shop, product, position, now))
}

function toNewProduct(shop: DemoShop, product: SeedProduct, position: number, now: Date): NewProduct {
  const pictures = numbered(product.shownBy ?? product.slug, product.pictures)
  const variants = product.variants.map((variant, index) =>
    toNewVariant(product, variant, index, pictures, now),
  )
  return {
    id: productId(product.number),
    slug: product.slug,
    name: product.name,
    itemType: product.itemType,
    ribbon: product.ribbon,
    taxGroup: product.taxGroup,
    collectionIds: product.collections.map((slug) => collectionId(shop, slug)),
    position,
    variants,
    document: {
      texts: {
        en: {
          name: product.name,
          tagline: product.tagline,
          description: product.description.join('\n\n'),
          details: Object.entries(product.details ?? {}).map(([name, value]) => ({ name, value })),
        },
      },
      options: toOptions(product, variants),
      media: [...pictures.map(toMedia), ...(product.film ? toFilm(product.film) : [])],
      subscriptionOptions: product.subscriptionOptions ?? [],
      ...(product.digitalFile && { digitalFile: product.digitalFile }),
      ...(product.service && { service: product.service }),
      ...(product.size && { size: product.size }),
      shippable: product.itemType === 'PHYSICAL',
      ...(product.delivery && {
        deliveryEstimate: { minDays: product.delivery[0], maxDays: product.delivery[1] },
      }),
      relatedProductIds: product.related.flatMap((slug) => {
        const related = shop.products.find((other) => other.slug === slug)
        return related ? [productId(related.number)] : []
      }),
    },
  }
}

function toNewVariant(
  { number, options = [] }: SeedProduct,
  variant: SeedVariant,
  index: number,
  pictures: readonly SeedPicture[],
  now: Date,
): NewVariant {
  const scheduledDate = variant.inWeeks === undefined ? undefined : saturday(now, variant.inWeeks)
  const words = scheduledDate ? [dayOf(scheduledDate)] : (variant.choices ?? [])
  const choices = Object.fromEntries(options.map(({ name }, at) => [name, words[at] ?? '']))
  const picture = pictures.find(
    (shown) =>
      shown.choices && Object.entries(shown.choices).every(([name, value]) => choices[name] === value),
  )
  return {
    id: variantId(number, index + 1),
    choices,
    price: variant.price,
    fullPrice: variant.was,
    sku: variant.sku,
    weight: variant.weight,
    stock: variant.stock,
    mediaId: picture && pictureFileId(picture.id),
    scheduledDate,
  }
}

/** The only option of a service is its date, with the dates of its variants as choices. */
function toOptions({ options = [], itemType }: SeedProduct, variants: readonly NewVariant[]): StoredOption[] {
  return options.map(({ name, choices }) => {
    const words = itemType === 'SERVICE' ? variants.map((variant) => variant.choices[name] ?? '') : choices
    const isColour = words.some((word) => typeof word !== 'string')
    return {
      name,
      kind: isColour ? 'COLOR' : 'TEXT',
      choices: words.map((word) =>
        typeof word === 'string' ? { value: word } : { value: word[0], colorCode: word[1] },
      ),
    }
  })
}

/** Ten in the morning (Irish winter time) of the Saturday in that many weeks. */
function saturday(now: Date, weeks: number): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 10))
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + weeks * 7)
  return day
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-IE', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Dublin',
  }).format(date)
}
