import type { SeedReview } from '../reviews/seed-review.ts'

const fieldTee = 1
const harborCrew = 6
const straightChino = 10
const choreJacket = 14
const rainShell = 15
const bootSocks = 23

export const reviews: readonly SeedReview[] = [
  {
    product: harborCrew,
    stars: 5,
    daysAgo: 25,
    by: 'Mira',
    title: 'Warm, and no seam to feel',
    body: 'I took my usual small. It sits at the hip and the sleeves reach the wrist, which is rare for me.',
    helpful: 12,
    verified: true,
    reply: [1, 'Thank you, Mira. The elbows should see you through to 2036.'],
  },
  {
    product: choreJacket,
    stars: 2,
    daysAgo: 1,
    by: 'Sean',
    title: 'Stiff',
    body: 'The canvas stands by itself. I hope that it gets softer, because the fit is right.',
    status: 'IN_MODERATION',
    reasons: ['LOW_RATING'],
  },
  {
    product: fieldTee,
    stars: 5,
    daysAgo: 14,
    by: 'Jonas',
    title: 'Third one',
    body: 'The neck of the first still lies flat after a year. Large is large, before and after the wash.',
    helpful: 9,
    verified: true,
  },
  {
    product: fieldTee,
    stars: 4,
    daysAgo: 31,
    by: 'Emma',
    title: 'Heavier than I expected',
    body: 'In a good way. In July I would take the linen shirt instead.',
    helpful: 4,
    unhelpful: 1,
    verified: true,
  },
  {
    product: fieldTee,
    stars: 5,
    daysAgo: 6,
    by: 'Pieter',
    body: 'Bought three in one go. Same size, same length, no surprise.',
    verified: true,
  },
  {
    product: straightChino,
    stars: 4,
    daysAgo: 12,
    by: 'Jonas',
    title: 'Let the hem out',
    body: 'The extra inch in the hem saved me the tailor. The pockets could be deeper.',
    helpful: 6,
    verified: true,
    reply: [2, 'We cut the pockets of the next run half an inch deeper. Thank you for telling us.'],
  },
  {
    product: choreJacket,
    stars: 5,
    daysAgo: 20,
    by: 'Camille',
    title: 'A year of mornings',
    body: 'Medium over a sweater, with room to lift a box. The mustard is quieter than in the picture.',
    helpful: 7,
    verified: true,
  },
  {
    product: rainShell,
    stars: 5,
    daysAgo: 40,
    by: 'Zofia',
    title: 'It does not rustle',
    body: 'Two hours of sideways rain, and the only wet thing was my face.',
    helpful: 3,
  },
  {
    product: bootSocks,
    stars: 5,
    daysAgo: 30,
    by: 'Emma',
    body: 'They stay up. That is all that I ask of a sock.',
    verified: true,
  },
  {
    product: bootSocks,
    stars: 3,
    daysAgo: 8,
    by: 'Lukas',
    title: 'Between two sizes',
    body: 'Medium was short and large is loose. Good wool, though.',
  },
]
