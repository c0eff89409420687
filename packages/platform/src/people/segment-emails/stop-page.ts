import { stopPages } from '../../site/mail-preferences/index.ts'
import { endSubscription } from '../../site/newsletter/index.ts'
import { findCustomer, setConsent } from '../customers/index.ts'
import { isValidToken, stopPath } from './links.ts'

export const pages = stopPages({
  path: stopPath,
  about: 'MARKETING',
  recipient: async (ctx, id, token) =>
    (await isValidToken(ctx, id, token)) ? (await findCustomer(ctx, id))?.email : undefined,
  async stop(ctx, email) {
    await setConsent(ctx, email, false)
    await endSubscription(ctx, email)
  },
})
