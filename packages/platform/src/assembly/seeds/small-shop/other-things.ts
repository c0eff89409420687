import type { SeedProduct } from '../shop/product.ts'
import { wheelFilm } from './films.ts'

const dispatch = { Roasted: 'Tuesdays, in Kinsale', Posted: 'Wednesdays' }

const weights = { name: 'Weight', choices: ['250 g', '1 kg'] } as const

/** Products without their own collection: coffee, downloads, a gift card and a workshop. */
export const otherThings: readonly SeedProduct[] = [
  {
    number: 19,
    slug: 'pattern-book',
    name: 'The Pattern Book',
    tagline: 'Ninety-six pages of borders, waves and ferns.',
    description: [
      'Every pattern we have carved, stamped or painted since 2011, drawn again as clean lines: forty-eight motifs, each with its repeat, three borders and a corner.',
      'A PDF for the screen and the same pages as SVG files for your cutter, plotter or printing table. Use them on what you make and sell; only the book itself is ours to sell.',
    ],
    itemType: 'DIGITAL',
    collections: ['learn', 'gifts'],
    taxGroup: 'books',
    variants: [{ price: 1800, sku: 'PATTERN-BOOK', stock: null }],
    pictures: [
      { kind: 'pattern-book', palette: 'heather', view: 'front', alt: 'Cover of The Pattern Book' },
      { kind: 'pattern-book', palette: 'heather', view: 'detail', alt: 'Two pages of fern borders' },
    ],
    details: { Format: 'PDF and SVG', Language: 'English', Licence: 'Personal and small commercial work' },
    related: ['glaze-notes', 'tea-towel', 'kitchen-alphabet'],
    digitalFile: {
      fileName: 'the-pattern-book.pdf',
      fileType: 'SECURE_DOCUMENT',
      sizeInBytes: 80_977,
      pages: 96,
    },
  },
  {
    number: 20,
    slug: 'glaze-notes',
    name: 'Glaze Notes',
    tagline: 'Twelve recipes, and the mistakes that led to them.',
    description: [
      'Our studio notebook, tidied up: recipes for Fog, Moss and Ember, firing schedules, and photographs of what went wrong and why.',
    ],
    itemType: 'DIGITAL',
    collections: ['learn'],
    taxGroup: 'books',
    variants: [{ price: 900, sku: 'GLAZE-NOTES', stock: null }],
    pictures: [{ kind: 'glaze-notes', palette: 'moss', view: 'front', alt: 'Cover of Glaze Notes' }],
    details: { Format: 'PDF', Language: 'English' },
    related: ['pattern-book', 'wheel-morning', 'harbour-mug'],
    digitalFile: {
      fileName: 'glaze-notes.pdf',
      fileType: 'SECURE_DOCUMENT',
      sizeInBytes: 23_863,
      pages: 28,
    },
  },
  {
    number: 21,
    slug: 'morning-roast',
    name: 'Morning Roast',
    tagline: 'Hazelnut, cocoa, a bit of orange peel.',
    description: [
      'Two washed coffees, one from Huila and one from Sidama, roasted a shade lighter than you would expect and sweeter than you would hope.',
      'Order a bag, or have one posted every two weeks or every month. Stop whenever you like: a line to us is enough, and we do not ask why.',
    ],
    itemType: 'PHYSICAL',
    collections: ['pantry', 'gifts'],
    taxGroup: 'food',
    options: [weights],
    variants: [
      { choices: ['250 g'], price: 1250, sku: 'ROAST-250', weight: 0.28, stock: 150 },
      { choices: ['1 kg'], price: 4200, sku: 'ROAST-1000', weight: 1.05, stock: 60 },
    ],
    pictures: [
      { kind: 'morning-coffee', palette: 'ember', view: 'front', alt: 'A bag of Morning Roast' },
      {
        kind: 'morning-coffee',
        palette: 'ember',
        view: 'setting',
        alt: 'Morning Roast beside a dripper and a mug',
      },
    ],
    details: { Beans: 'Whole', ...dispatch },
    delivery: [1, 3],
    related: ['pour-over-set', 'harbour-mug', 'evening-decaf'],
    subscriptionOptions: [
      {
        id: '7b0c6a52-0021-4c00-8a00-00000000aa01',
        title: 'Every two weeks',
        description: 'Posted every second Wednesday. Stop whenever you like.',
        savedPercentage: 10,
        subscriptionSettings: {
          frequency: 'WEEK',
          interval: 2,
          autoRenewal: true,
          enableCustomerCancellation: true,
        },
      },
      {
        id: '7b0c6a52-0021-4c00-8a00-00000000aa02',
        title: 'Every month',
        description: 'Posted on the first Wednesday of the month.',
        savedPercentage: 5,
        subscriptionSettings: {
          frequency: 'MONTH',
          interval: 1,
          autoRenewal: true,
          enableCustomerCancellation: true,
        },
      },
    ],
  },
  {
    number: 22,
    slug: 'evening-decaf',
    name: 'Evening Decaf',
    tagline: 'For the cup after the last cup.',
    description: [
      'Decaffeinated with cane sugar and water in the valley where it grew, then roasted slowly for plum and molasses. You will sleep.',
    ],
    itemType: 'PHYSICAL',
    collections: ['pantry'],
    taxGroup: 'food',
    options: [weights],
    variants: [
      { choices: ['250 g'], price: 1300, sku: 'DECAF-250', weight: 0.28, stock: 44 },
      { choices: ['1 kg'], price: 4400, sku: 'DECAF-1000', weight: 1.05, stock: 0 },
    ],
    pictures: [{ kind: 'evening-coffee', palette: 'night', view: 'front', alt: 'A bag of Evening Decaf' }],
    details: { Beans: 'Whole', ...dispatch },
    delivery: [1, 3],
    related: ['morning-roast', 'pour-over-set', 'harbour-mug'],
  },
  {
    number: 23,
    slug: 'gift-card',
    name: 'Gift Card',
    tagline: 'For people with better taste than yours.',
    description: [
      'Sent by email when you pay. Valid for three years, for everything except gift cards, and for several orders.',
    ],
    itemType: 'GIFT_CARD',
    collections: ['gifts'],
    options: [{ name: 'Amount', choices: ['€25', '€50', '€100'] }],
    variants: [
      { choices: ['€25'], price: 2500, sku: 'GIFT-25', stock: null },
      { choices: ['€50'], price: 5000, sku: 'GIFT-50', stock: null },
      { choices: ['€100'], price: 10000, sku: 'GIFT-100', stock: null },
    ],
    pictures: [{ kind: 'gift-card', palette: 'heather', view: 'front', alt: 'A Morrow & Wren gift card' }],
    details: { Valid: 'Three years', Delivery: 'By email, at once' },
    related: ['wheel-morning', 'harbour-mug', 'wick-holders'],
  },
  {
    number: 24,
    slug: 'wheel-morning',
    name: 'A Morning at the Wheel',
    tagline: 'Three hours, eight wheels, no experience needed.',
    description: [
      'Come at ten with short nails and clothes that forgive. By one you will have thrown four pots, kept two of them, and understood why we like Mondays.',
      'We glaze and fire what you keep and post it to you three weeks later. Coffee, aprons and patience are on us.',
    ],
    itemType: 'SERVICE',
    collections: ['learn', 'gifts'],
    options: [{ name: 'Date', choices: [] }],
    variants: [
      { price: 8500, sku: 'WHEEL-1', stock: 2, inWeeks: 2 },
      { price: 8500, sku: 'WHEEL-2', stock: 8, inWeeks: 4 },
      { price: 8500, sku: 'WHEEL-3', stock: 8, inWeeks: 6 },
    ],
    pictures: [
      { kind: 'workshop', palette: 'clay', view: 'front', alt: 'A lump of clay on a potter’s wheel' },
      { kind: 'studio', palette: 'oat', view: 'setting', alt: 'The studio with its eight wheels' },
    ],
    film: wheelFilm,
    details: {
      Where: 'The Old Sail Loft, Kinsale',
      Includes: 'Clay, firing, an apron, coffee',
      Age: 'From twelve',
    },
    related: ['market-apron', 'glaze-notes', 'gift-card'],
    service: { durationInMinutes: 180, location: 'The Old Sail Loft, Kinsale', maxParticipants: 8 },
  },
]
