import type { Random } from '../../../kernel/time/time.ts'

/** Seeded orders have fixed ids for examples and tests. */
export const orderId = (number: number): string => seedId(0, 0xa000 + number)
export const checkoutId = (number: number): string => seedId(0, 0xc000 + number)
export const checkoutLineId = (number: number): string => seedId(0, 0xc100 + number)
export const fulfillmentId = (number: number): string => seedId(0, 0xf000 + number)
export const returnId = (number: number): string => seedId(0, 0xd000 + number)
export const invoiceId = (number: number): string => seedId(0, 0x1000 + number)
export const subscriptionId = (number: number): string => seedId(0, 0x5000 + number)
export const paymentRequestId = (number: number): string => seedId(0, 0x7000 + number)
export const seedCartId = seedId(0, 0xc201)

/** Returns unique ids by counting within a block of the seed. */
export function seedRandom(block: number, random: Random): Random {
  let last = 0
  return { ...random, id: () => seedId(block, ++last) }
}

function seedId(block: number, count: number): string {
  return `0199a000-${hex(block, 4)}-7000-8000-${hex(count, 12)}`
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
