import type { SeedCollection } from '../shop/demo-shop.ts'

export const collections: readonly SeedCollection[] = [
  {
    number: 1,
    slug: 'ceramics',
    name: 'Ceramics',
    description:
      'Stoneware for every day, thrown in Kinsale and fired twice. No two glazes break the same way.',
    picture: {
      kind: 'bowl',
      palette: 'fog',
      view: 'setting',
      alt: 'Stoneware bowls stacked on a windowsill',
    },
  },
  {
    number: 2,
    slug: 'lamps',
    name: 'Lamps',
    description: 'Low, warm light for the end of the day. Wired by hand, with a dimmer on every flex.',
    picture: {
      kind: 'table-lamp',
      palette: 'night',
      view: 'setting',
      alt: 'A table lamp glowing in a dark room',
    },
  },
  {
    number: 3,
    slug: 'textiles',
    name: 'Textiles',
    description: 'Wool from Donegal, linen from Waterford. Woven slowly, washed often, softer every year.',
    picture: {
      kind: 'blanket',
      palette: 'oat',
      view: 'setting',
      alt: 'A wool blanket folded over the arm of a chair',
    },
  },
  {
    number: 4,
    slug: 'prints',
    name: 'Prints',
    description: 'Small editions, pulled by hand on cotton paper and signed in pencil.',
    picture: {
      kind: 'print-tide',
      palette: 'ink',
      view: 'setting',
      alt: 'A framed print of a harbour at low tide',
    },
  },
  {
    number: 5,
    slug: 'pantry',
    name: 'Pantry',
    description: 'Coffee roasted on Tuesdays and posted on Wednesdays, once or as often as you drink it.',
    picture: {
      kind: 'morning-coffee',
      palette: 'clay',
      view: 'setting',
      alt: 'A bag of coffee beside a dripper',
    },
  },
  {
    number: 6,
    slug: 'gifts',
    name: 'Gifts',
    description: 'Things that fit through a letterbox or into a pocket, and a few that need a bow.',
    picture: {
      kind: 'gift-card',
      palette: 'heather',
      view: 'setting',
      alt: 'A gift card tucked under a ribbon',
    },
  },
  {
    number: 7,
    slug: 'learn',
    name: 'Learn',
    description: 'A morning at the wheel, a book of patterns, the notes we wish someone had given us.',
    picture: {
      kind: 'workshop',
      palette: 'clay',
      view: 'setting',
      alt: 'Hands centring clay on a potter’s wheel',
    },
  },
]
