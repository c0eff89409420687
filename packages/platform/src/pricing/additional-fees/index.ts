import type { Data } from '../../kernel/http/context.ts'
import { type DueFee, dueFees, type FeeBasis } from './due.ts'
import { knownFees } from './store.ts'

export type { ChargedLine, DueFee, FeeBasis } from './due.ts'
export { type FeeQuestion, pluginFees } from './plugin-fees.ts'
/** The site's own fees for a cart. */
export async function feesFor(ctx: Data, basis: FeeBasis): Promise<DueFee[]> {
  return dueFees(await knownFees(ctx), basis)
}
