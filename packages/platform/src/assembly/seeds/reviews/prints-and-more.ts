import type { SeedReview } from './seed-review.ts'

const tidalPlate = 1
const robe = 14
const lowTide = 16
const wrenInBracken = 17
const alphabet = 18
const patternBook = 19
const glazeNotes = 20
const morningRoast = 21
const decaf = 22
const wheelMorning = 24

export const ofPrintsAndMore: readonly SeedReview[] = [
  {
    product: lowTide,
    stars: 5,
    daysAgo: 10,
    by: 'Lukas',
    title: 'Better on the wall than on the screen',
    body: 'The paper has a tooth and the blue has a grain. Framed it without glass.',
    verified: true,
    helpful: 5,
    pictures: ['low-tide-1'],
  },
  {
    product: lowTide,
    stars: 4,
    daysAgo: 59,
    by: 'Eoin',
    body: 'Comes rolled: give it two days under books.',
    helpful: 8,
  },
  {
    product: wrenInBracken,
    stars: 5,
    daysAgo: 9,
    by: 'Lukas',
    body: 'You find the wren on the second day.',
    verified: true,
    helpful: 6,
  },
  {
    product: wrenInBracken,
    stars: 4,
    daysAgo: 82,
    by: 'Fiona',
    body: 'Smaller wren than I expected. Bigger bracken.',
  },
  {
    product: alphabet,
    stars: 5,
    daysAgo: 17,
    by: 'Jonas',
    title: 'Q is for quince',
    body: 'My daughter now asks what a quince is, every morning.',
    verified: true,
    helpful: 13,
  },
  { product: alphabet, stars: 5, daysAgo: 75, by: 'Jana', body: 'Hangs where the recipe book should be.' },
  {
    product: patternBook,
    stars: 4,
    daysAgo: 11,
    by: 'Mira',
    title: 'Read it on a big screen',
    body: 'The patterns are drawn finely; on a telephone you lose them. The text is a pleasure.',
    verified: true,
    helpful: 7,
    reply: [2, 'A version for small screens is being drawn. You will have it with the same link.'],
  },
  {
    product: patternBook,
    stars: 5,
    daysAgo: 52,
    by: 'Zofia',
    body: 'I have cut six stamps from it already.',
    helpful: 3,
  },
  {
    product: glazeNotes,
    stars: 5,
    daysAgo: 45,
    by: 'Sven',
    body: 'Somebody wrote down their failures too. Rare, and worth more than the recipes.',
    helpful: 18,
  },
  {
    product: morningRoast,
    stars: 5,
    daysAgo: 7,
    by: 'Jonas',
    body: 'Smells like toast and cherries. On subscription now.',
    verified: true,
    helpful: 4,
  },
  {
    product: morningRoast,
    stars: 4,
    daysAgo: 56,
    by: 'Noah',
    body: 'Good. I would take it a shade darker.',
    helpful: 2,
  },
  {
    product: decaf,
    stars: 4,
    daysAgo: 43,
    by: 'Nora',
    body: 'You would not know. I had to look at the bag.',
    helpful: 9,
  },
  {
    product: wheelMorning,
    stars: 5,
    daysAgo: 15,
    by: 'Ada',
    title: 'Clay in my hair',
    body: 'Four hours went like one. My bowl leans, and it is mine.',
    helpful: 12,
  },
  {
    product: wheelMorning,
    stars: 5,
    daysAgo: 50,
    by: 'Camille',
    body: 'Patient teachers, warm room, good cake.',
  },
  {
    product: tidalPlate,
    stars: 5,
    daysAgo: 4,
    by: 'Dara',
    body: 'Great product, I recommend it to everybody who is looking for a great product.',
    status: 'REJECTED',
    reasons: ['REPEATED'],
  },
  {
    product: robe,
    stars: 5,
    daysAgo: 2,
    by: 'Eoin',
    title: 'After a year',
    body: 'Changed my mind: the hem has held after all. Softer with every wash.',
    status: 'IN_MODERATION',
    reasons: ['EDITED'],
  },
]
