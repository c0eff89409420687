import { unsubscribePages } from '../../site/mail-preferences/index.ts'
import { checkToken } from './links.ts'
import { findRequest } from './store.ts'

export const pages = unsubscribePages({
  kind: 'REVIEW_REQUESTS',
  path: 'review-requests',
  about: 'REVIEWS',
  recipient: async (ctx, id, token) =>
    (await checkToken(ctx, 'stop', id, token)) === 'VALID' ? (await findRequest(ctx, id))?.email : undefined,
})
