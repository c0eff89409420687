import { clothesShop } from './clothes-shop/index.ts'
import type { SeedPicture } from './shop/pictures.ts'
import { smallShop } from './small-shop/index.ts'

/** The images of all demo shops. */
export const seedPictures: readonly SeedPicture[] = [smallShop, clothesShop].flatMap(({ folders }) =>
  folders.flatMap(({ pictures }) => pictures),
)
