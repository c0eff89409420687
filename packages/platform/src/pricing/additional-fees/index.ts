import { seed } from '../../assembly/seeds/steps/additional-fees.ts'
import type { Area } from '../../kernel/area.ts'
import type { Data } from '../../kernel/http/context.ts'
import { type DueFee, dueFees, type FeeBasis } from './due.ts'
import { handlers } from './handlers.ts'
import { knownFees } from './store.ts'

export type { ChargedLine, DueFee, FeeBasis } from './due.ts'
export { type FeeQuestion, pluginFees } from './plugin-fees.ts'

/** The fees that a cart bears besides its items and its delivery. */
export async function feesFor(ctx: Data, basis: FeeBasis): Promise<DueFee[]> {
  return dueFees(await knownFees(ctx), basis)
}

/** What an order costs besides its items and its delivery. */
export const additionalFeesArea = { name: 'additionalFees', handlers, seed } satisfies Area
