import { saveVisitorUploads } from '../../../media/uploads/store.ts'
import type { SeedStep } from '../seed-step.ts'

/** A shop with products accepts images with reviews. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name !== 'empty') await saveVisitorUploads(ctx, 'EVERYONE')
  return {}
}
