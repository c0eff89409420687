import type { Area } from '../../area.ts'
import { saveVisitorUploads } from './store.ts'

/** A shop that has anything to sell takes pictures with its reviews. */
export const seed: Area['seed'] = async (ctx, { name }) => {
  if (name !== 'empty') await saveVisitorUploads(ctx, 'EVERYONE')
  return {}
}
