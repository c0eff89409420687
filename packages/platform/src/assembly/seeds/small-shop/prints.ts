import type { SeedProduct } from '../shop/product.ts'

const paper = { Paper: 'Cotton rag, 300 g/m²', Ink: 'Pigment, lightfast for a lifetime' }

export const prints: readonly SeedProduct[] = [
  {
    number: 16,
    slug: 'low-tide',
    name: 'Low Tide',
    tagline: 'The harbour, an hour before the boats float.',
    description: [
      'A screen print in five colours, from a drawing made on the slip at Summercove in a January of flat light. The mud is the best part.',
      'Edition of one hundred and fifty in each size, numbered and signed.',
    ],
    itemType: 'PHYSICAL',
    collections: ['prints'],
    options: [{ name: 'Sheet', choices: ['30 × 40 cm', '50 × 70 cm'] }],
    variants: [
      { choices: ['30 × 40 cm'], price: 4800, sku: 'TIDE-30', weight: 0.25, stock: 58 },
      { choices: ['50 × 70 cm'], price: 8400, sku: 'TIDE-50', weight: 0.45, stock: 21 },
    ],
    pictures: [
      { kind: 'print-tide', palette: 'slate', view: 'front', alt: 'Screen print of a harbour at low tide' },
      { kind: 'print-tide', palette: 'ink', view: 'setting', alt: 'Low Tide framed on a white wall' },
    ],
    details: { ...paper, Edition: '150, signed' },
    delivery: [2, 4],
    related: ['wren-in-bracken', 'kitchen-alphabet', 'lantern-vase'],
  },
  {
    number: 17,
    slug: 'wren-in-bracken',
    name: 'Wren in Bracken',
    tagline: 'Our smallest neighbour, as large as she sounds.',
    description: [
      'A linocut of the bird on our door, in two greens and a brown. Each is inked by hand, so the bracken is never quite the same weather.',
      'Framed in oak by the joiner next door, or rolled in a tube for a frame of your own.',
    ],
    itemType: 'PHYSICAL',
    collections: ['prints', 'gifts'],
    ribbon: 'New',
    options: [{ name: 'Frame', choices: ['Unframed', 'Oak frame'] }],
    variants: [
      { choices: ['Unframed'], price: 5600, sku: 'WREN-UNFRAMED', weight: 0.3, stock: 34 },
      { choices: ['Oak frame'], price: 11900, sku: 'WREN-OAK', weight: 1.8, stock: 9 },
    ],
    pictures: [
      {
        kind: 'print-wren',
        palette: 'moss',
        view: 'front',
        alt: 'Linocut of a wren among ferns',
        choices: { Frame: 'Unframed' },
      },
      {
        kind: 'print-wren',
        palette: 'oat',
        view: 'setting',
        alt: 'Wren in Bracken in an oak frame',
        choices: { Frame: 'Oak frame' },
      },
    ],
    size: 'Sheet 30 × 40 cm',
    details: { ...paper, Edition: 'Open, each one signed' },
    delivery: [2, 4],
    related: ['low-tide', 'wren-bowl', 'kitchen-alphabet'],
  },
  {
    number: 18,
    slug: 'kitchen-alphabet',
    name: 'Kitchen Alphabet',
    tagline: 'A is for artichoke. Z took some thought.',
    description: [
      'Twenty-six things from the kitchen, one a letter, printed in a single warm black. Children learn it; grown-ups argue about Q.',
    ],
    itemType: 'PHYSICAL',
    collections: ['prints', 'gifts'],
    variants: [{ price: 2400, sku: 'ALPHABET', weight: 0.25, stock: 90 }],
    pictures: [
      {
        kind: 'print-alphabet',
        palette: 'ink',
        view: 'front',
        alt: 'Poster with an alphabet of kitchen things',
      },
      { kind: 'print-alphabet', palette: 'ink', view: 'detail', alt: 'The letter A of the Kitchen Alphabet' },
    ],
    size: '50 × 70 cm',
    details: paper,
    delivery: [2, 4],
    related: ['low-tide', 'tea-towel', 'pattern-book'],
  },
]
