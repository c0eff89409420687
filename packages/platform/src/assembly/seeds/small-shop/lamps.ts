import type { SeedProduct } from '../shop/product.ts'

const wiring = {
  Bulb: 'E27, 6 W LED included',
  Flex: '2 m of woven cotton with a dimmer',
  Plug: 'Type G or type F',
}

export const lamps: readonly SeedProduct[] = [
  {
    number: 7,
    slug: 'dusk-table-lamp',
    name: 'Dusk Table Lamp',
    tagline: 'Half past eight, all evening.',
    description: [
      'A thrown base with a shade cut wide and low, so that the light falls on the page and not in your eyes.',
      'The shades are stitched by Nuala upstairs, from linen left over from our blankets and aprons. Turn the dimmer all the way down and it is a night light.',
    ],
    itemType: 'PHYSICAL',
    collections: ['lamps'],
    ribbon: 'New',
    options: [
      {
        name: 'Shade',
        choices: [
          ['Linen', '#e6dfd0'],
          ['Clay', '#b98268'],
          ['Moss', '#6f7d5a'],
        ],
      },
    ],
    variants: [
      { choices: ['Linen'], price: 14800, sku: 'DUSK-LINEN', weight: 2.4, stock: 22 },
      { choices: ['Clay'], price: 14800, sku: 'DUSK-CLAY', weight: 2.4, stock: 8 },
      { choices: ['Moss'], price: 14800, sku: 'DUSK-MOSS', weight: 2.4, stock: 2 },
    ],
    pictures: [
      {
        kind: 'table-lamp',
        palette: 'oat',
        view: 'front',
        alt: 'Dusk Table Lamp with a linen shade',
        choices: { Shade: 'Linen' },
      },
      {
        kind: 'table-lamp',
        palette: 'clay',
        view: 'front',
        alt: 'Dusk Table Lamp with a clay-coloured shade',
        choices: { Shade: 'Clay' },
      },
      {
        kind: 'table-lamp',
        palette: 'moss',
        view: 'front',
        alt: 'Dusk Table Lamp with a green shade',
        choices: { Shade: 'Moss' },
      },
      {
        kind: 'table-lamp',
        palette: 'night',
        view: 'setting',
        alt: 'Dusk Table Lamp lit beside an armchair',
      },
    ],
    size: '42 cm high, shade 36 cm across',
    details: { Material: 'Stoneware, linen', ...wiring },
    delivery: [3, 6],
    related: ['alcove-wall-light', 'hearth-blanket', 'field-cushion'],
  },
  {
    number: 8,
    slug: 'alcove-wall-light',
    name: 'Alcove Wall Light',
    tagline: 'For the corner nobody lit.',
    description: [
      'A half shell of stoneware that throws its light up and down the wall and keeps the glare to itself.',
      'Wire it in, or hang it from its hook and run the flex down to a socket. We prefer the hook.',
    ],
    itemType: 'PHYSICAL',
    collections: ['lamps'],
    ribbon: 'Sale',
    options: [
      {
        name: 'Finish',
        choices: [
          ['Chalk', '#eceae4'],
          ['Slate', '#4d545b'],
        ],
      },
    ],
    variants: [
      { choices: ['Chalk'], price: 9800, was: 11800, sku: 'ALCOVE-CHALK', weight: 1.6, stock: 19 },
      { choices: ['Slate'], price: 9800, was: 11800, sku: 'ALCOVE-SLATE', weight: 1.6, stock: 6 },
    ],
    pictures: [
      {
        kind: 'wall-light',
        palette: 'oat',
        view: 'front',
        alt: 'Alcove Wall Light in chalk white',
        choices: { Finish: 'Chalk' },
      },
      {
        kind: 'wall-light',
        palette: 'slate',
        view: 'front',
        alt: 'Alcove Wall Light in dark slate',
        choices: { Finish: 'Slate' },
      },
    ],
    size: '22 × 14 cm, 10 cm deep',
    details: { Material: 'Stoneware, steel', ...wiring },
    delivery: [3, 6],
    related: ['dusk-table-lamp', 'paper-moon-pendant', 'wren-in-bracken'],
  },
  {
    number: 9,
    slug: 'paper-moon-pendant',
    name: 'Paper Moon Pendant',
    tagline: 'A room lit like an overcast morning.',
    description: [
      'Kozo paper over a bamboo frame, pasted strip by strip on a wooden form that is then taken out through the hole where the bulb goes.',
      'It packs flat and opens like an umbrella. The largest wants a table under it.',
    ],
    itemType: 'PHYSICAL',
    collections: ['lamps'],
    options: [{ name: 'Diameter', choices: ['30 cm', '45 cm', '60 cm'] }],
    variants: [
      { choices: ['30 cm'], price: 8600, sku: 'MOON-30', weight: 0.6, stock: 25 },
      { choices: ['45 cm'], price: 11200, sku: 'MOON-45', weight: 0.9, stock: 14 },
      { choices: ['60 cm'], price: 14600, sku: 'MOON-60', weight: 1.3, stock: 5 },
    ],
    pictures: [
      { kind: 'pendant', palette: 'oat', view: 'front', alt: 'Paper Moon Pendant, a round paper lamp' },
      { kind: 'pendant', palette: 'night', view: 'setting', alt: 'Paper Moon Pendant above a dining table' },
    ],
    details: { Material: 'Kozo paper, bamboo, brass', ...wiring },
    delivery: [3, 6],
    related: ['dusk-table-lamp', 'tidal-plate', 'alcove-wall-light'],
  },
  {
    number: 10,
    slug: 'wick-holders',
    name: 'Wick Candle Holders',
    tagline: 'A pair, because one looks lonely.',
    description: [
      'Two low holders in unlacquered brass, turned from one bar. They darken where you touch them and stay bright where you do not.',
      'For ordinary dinner candles. Four beeswax ones are in the box.',
    ],
    itemType: 'PHYSICAL',
    collections: ['lamps', 'gifts'],
    variants: [{ price: 4200, sku: 'WICK-2', weight: 0.7, stock: 48 }],
    pictures: [
      { kind: 'candle-holder', palette: 'brass', view: 'front', alt: 'Two low brass candle holders' },
      {
        kind: 'candle-holder',
        palette: 'night',
        view: 'setting',
        alt: 'Brass candle holders lit on a mantelpiece',
      },
    ],
    size: '6 cm across, 4 cm high',
    details: { Material: 'Unlacquered brass', Care: 'Leave it, or polish it with flour and vinegar' },
    delivery: [2, 4],
    related: ['lantern-vase', 'paper-moon-pendant', 'hearth-blanket'],
  },
]
