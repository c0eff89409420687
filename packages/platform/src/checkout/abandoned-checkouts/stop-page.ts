import { unsubscribePages } from '../../site/mail-preferences/index.ts'
import { isTokenOf } from './link.ts'
import { findAbandoned } from './store.ts'

export const pages = unsubscribePages({
  kind: 'REMINDERS',
  path: 'reminders',
  recipient: async (ctx, id, token) =>
    (await isTokenOf(ctx, id, token)) ? (await findAbandoned(ctx, id))?.email : undefined,
})
