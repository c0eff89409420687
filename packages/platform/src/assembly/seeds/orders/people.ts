import type { Address } from '../../../generated/shared.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The first or second account of the seed. */
  readonly member?: 0 | 1
}

/** Buyers of the small shop. */
export const mira: Person = { firstName: 'Mira', lastName: 'Lindholm', email: 'mira@example.com', member: 0 }
export const jonas: Person = { firstName: 'Jonas', lastName: 'Okafor', email: 'jonas@example.com', member: 1 }

const guest = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.org`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\w.@]/g, ''),
})

export const guests: readonly Person[] = [
  guest('Aoife', 'Kavanagh'),
  guest('Sean', 'Murphy'),
  guest('Camille', 'Laurent'),
  guest('Lukas', 'Brandt'),
  guest('Ines', 'Ferreira'),
  guest('Emma', 'Nilsson'),
  guest('Pieter', 'de Vries'),
  guest('Zofia', 'Kowalska'),
  guest('Noah', 'Fitzgerald'),
  guest('Yuki', 'Tanaka'),
]

const firstNames =
  'Ada Ben Clara Dara Eoin Fiona Gus Hanna Ivo Jana Karl Lena Mats Nora Otto Petra Rosa Sven Tess Uma'.split(
    ' ',
  )
const lastNames =
  'Adler Byrne Costa Dunne Eriksen Fischer Grant Hayes Ito Jensen Kelly Lynch Moreau Novak Okoye Quinn Rossi Sato Walsh Young'.split(
    ' ',
  )

/** The four hundred buyers of the busy shop, always the same. */
export const crowd: readonly Person[] = firstNames.flatMap((first) =>
  lastNames.map((last) => guest(first, last)),
)

export const addresses: Readonly<Record<'IE' | 'FR' | 'DE' | 'US', Address>> = {
  IE: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '14 Fade Street' },
  FR: { country: 'FR', city: 'Lyon', postalCode: '69002', addressLine: '8 rue Mercière' },
  DE: { country: 'DE', city: 'Leipzig', postalCode: '04109', addressLine: 'Thomaskirchhof 11' },
  US: {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    postalCode: '10012',
    addressLine: '98 Prince Street',
  },
}

export const deliveryTo = { IE: 'standard', FR: 'europe-post', DE: 'europe-post', US: 'world-post' } as const
