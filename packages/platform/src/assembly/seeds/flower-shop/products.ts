import type { SeedProduct } from '../shop/product.ts'

const flower = (
  number: number,
  sku: string,
  name: string,
  price: number,
  stock: number,
  words: readonly [tagline: string, description: string],
): SeedProduct => ({
  number,
  slug: sku.replace('_', '-'),
  name,
  tagline: words[0],
  description: [words[1]],
  itemType: 'PHYSICAL',
  collections: [],
  variants: [{ price, sku, weight: 1.5, stock }],
  pictures: [],
  related: [],
})

/** Agents find a product by its SKU. */
export const products: readonly SeedProduct[] = [
  flower(1, 'bouquet_roses', 'Bouquet of Red Roses', 3500, 1000, [
    'A dozen, with long stems',
    'Twelve red roses, tied by hand and wrapped in paper. They open within two days.',
  ]),
  flower(2, 'pot_ceramic', 'Ceramic Pot', 1500, 2000, [
    'For the windowsill',
    'A glazed pot with a saucer, five inches wide. It has a hole in the bottom.',
  ]),
  flower(3, 'bouquet_sunflowers', 'Sunflower Bundle', 2500, 500, [
    'Seven stems of summer',
    'Seven sunflowers with dark centres. Cut the stems again before you put them in water.',
  ]),
  flower(4, 'bouquet_tulips', 'Spring Tulips', 3000, 1500, [
    'Twenty, in four colours',
    'Twenty tulips in white, yellow, pink and red. They keep growing in the vase.',
  ]),
  flower(5, 'orchid_white', 'White Orchid', 4500, 800, [
    'Two stems in a pot',
    'A white moth orchid with two stems. It flowers for three months and wants little water.',
  ]),
  flower(6, 'gardenias', 'Gardenias', 2000, 0, [
    'Sold out until spring',
    'Three gardenias in a bowl of water. Their scent fills a room.',
  ]),
]
