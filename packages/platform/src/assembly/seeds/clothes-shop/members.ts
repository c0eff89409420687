import type { SeedMember } from '../members/member.ts'

/** Members with different states for lists: pending, blocked and public ones. */
export const members: readonly SeedMember[] = [
  {
    number: 1,
    firstName: 'Emma',
    lastName: 'Nilsson',
    title: 'Owns the same tee nine times',
    picture: 'field-tee-1',
    phone: '+1 207 555 0141',
    address: { addressLine: '98 Prince Street', city: 'New York', postalCode: '10012', country: 'US' },
    isPublic: true,
    joined: 380,
    seen: 1,
  },
  {
    number: 2,
    firstName: 'Camille',
    lastName: 'Laurent',
    title: 'Jackets before shoes',
    picture: 'chore-jacket-2',
    isPublic: true,
    joined: 301,
    seen: 9,
  },
  { number: 3, firstName: 'Pieter', lastName: 'de Vries', joined: 244, seen: 3 },
  {
    number: 4,
    firstName: 'Zofia',
    lastName: 'Kowalska',
    title: 'Between S and M',
    isPublic: true,
    joined: 190,
  },
  { number: 5, firstName: 'Aoife', lastName: 'Kavanagh', joined: 121, seen: 12 },
  { number: 6, firstName: 'Yuki', lastName: 'Tanaka', isPublic: true, joined: 118, seen: 6 },
  { number: 7, firstName: 'Gus', lastName: 'Moreau', status: 'BLOCKED', joined: 97, seen: 40 },
  { number: 8, firstName: 'Sean', lastName: 'Murphy', joined: 45, seen: 0 },
  { number: 9, firstName: 'Tess', lastName: 'Okoye', status: 'PENDING', joined: 2 },
  { number: 10, firstName: 'Ivo', lastName: 'Jensen', status: 'PENDING', joined: 0 },
]
