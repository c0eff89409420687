import type { SeedCollection } from '../shop/demo-shop.ts'
import type { PictureKind, PicturePalette } from '../shop/pictures.ts'

const rail = (
  number: number,
  slug: string,
  name: string,
  description: string,
  kind: PictureKind,
  palette: PicturePalette,
  alt: string,
): SeedCollection => ({ number, slug, name, description, picture: { kind, palette, view: 'setting', alt } })

export const collections: readonly SeedCollection[] = [
  rail(
    1,
    'tops',
    'Shirts and tees',
    'Cotton and linen, washed before we cut it. The size that you buy is the size that you keep.',
    'shirt',
    'fog',
    'Three shirts on a rail',
  ),
  rail(
    2,
    'knitwear',
    'Knitwear',
    'Merino and lambswool, knitted in Maine. Wash it by hand, and it outlives the dresser.',
    'sweater',
    'ink',
    'Three sweaters on a rail',
  ),
  rail(
    3,
    'trousers',
    'Trousers and shorts',
    'Straight, wide or short. Each hem can be let out by an inch.',
    'trousers',
    'oat',
    'Three pairs of trousers on a rail',
  ),
  rail(
    4,
    'outerwear',
    'Outerwear',
    'Canvas, wool and three-layer shells, with room for a sweater below.',
    'jacket',
    'brass',
    'Three jackets on a rail',
  ),
  rail(
    5,
    'dresses',
    'Dresses and skirts',
    'Every one of them has pockets.',
    'dress',
    'clay',
    'Three dresses on a rail',
  ),
  rail(
    6,
    'accessories',
    'Accessories',
    'Caps, scarves, socks and a bag to carry them.',
    'cap',
    'ember',
    'Three caps on their hooks',
  ),
]
