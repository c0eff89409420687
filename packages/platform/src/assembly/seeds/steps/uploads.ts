import type { Area } from '../../../kernel/area.ts'
import { saveVisitorUploads } from '../../../media/uploads/store.ts'

/** A shop that has anything to sell takes pictures with its reviews. */
export const seed: Area['seed'] = async (ctx, { name }) => {
  if (name !== 'empty') await saveVisitorUploads(ctx, 'EVERYONE')
  return {}
}
