import type { PictureKind, PicturePalette } from '../shop/pictures.ts'
import type { SeedProduct, SeedVariant } from '../shop/product.ts'

/** The colours of the shop: the palette of the drawings and the colour code of the choice. */
const colours = {
  Chalk: ['fog', '#d8dbd6'],
  Navy: ['ink', '#2c4463'],
  Rust: ['ember', '#bc6340'],
  Moss: ['moss', '#71815a'],
  Slate: ['slate', '#56636f'],
  Oat: ['oat', '#dccdb1'],
  Heather: ['heather', '#8f7a99'],
  Mustard: ['brass', '#c89a3f'],
  Clay: ['clay', '#bd8266'],
} as const satisfies Readonly<Record<string, readonly [PicturePalette, string]>>

type Colour = keyof typeof colours

export const allSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export const oneSize = [] as const

interface Garment
  extends Pick<
    SeedProduct,
    'number' | 'slug' | 'name' | 'tagline' | 'description' | 'collections' | 'related' | 'ribbon' | 'size'
  > {
  readonly kind: PictureKind
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  /** In cents. */
  readonly price: number
  readonly was?: number
  /** In pounds. */
  readonly weight: number
  readonly material: string
  readonly care: string
  readonly fit?: string
  /** The stock of each variant; without it, the stock differs by variant. */
  readonly stock?: number
}

/** A garment in all its sizes and colours, with one image per colour and one of the cloth. */
export function garment(made: Garment): SeedProduct {
  const { kind, sizes, material, care, fit, price, was, weight, stock, ...product } = made
  const choices = sizes.length > 0 ? sizes.map((size) => [size]) : [[]]
  return {
    ...product,
    itemType: 'PHYSICAL',
    options: [
      { name: 'Color', choices: made.colours.map((name) => [name, colours[name][1]]) },
      ...(sizes.length > 0 ? [{ name: 'Size', choices: sizes }] : []),
    ],
    variants: made.colours.flatMap((colour, column) =>
      choices.map(
        (size, row): SeedVariant => ({
          choices: [colour, ...size],
          price,
          ...(was && { was }),
          sku: [made.slug, colour, ...size].join('-').toUpperCase(),
          weight,
          stock: stock ?? (made.number * 7 + column * 11 + row * 5) % 24,
        }),
      ),
    ),
    pictures: [
      ...made.colours.map((colour) => ({
        kind,
        palette: colours[colour][0],
        view: 'front' as const,
        alt: `${made.name} in ${colour.toLowerCase()}`,
        choices: { Color: colour },
      })),
      {
        kind,
        palette: colours[made.colours[0] as Colour][0],
        view: 'detail',
        alt: `The cloth of the ${made.name}, close up`,
      },
    ],
    details: { Material: material, Care: care, ...(fit && { Fit: fit }) },
    delivery: [2, 5],
  }
}
