import { insertCustomer } from '../../../people/customers/index.ts'
import type { SeedStep } from '../seed-step.ts'

const guests = [
  ['c0570000-0000-4000-8000-000000000001', 'ronan.daly@example.com', 'Rónán Daly'],
  ['c0570000-0000-4000-8000-000000000002', 'r.daly@example.com', 'R. Daly'],
] as const

/** Two records of one guest, for the examples of the contract. */
export const seed: SeedStep = async (ctx, { name: seedName }) => {
  if (seedName === 'empty') return {}
  await ctx.transaction(async (inner) => {
    for (const [id, email, name] of guests)
      await insertCustomer(inner, { id, email, name, memberId: null, createdAt: inner.clock.now() })
  })
  return {}
}
