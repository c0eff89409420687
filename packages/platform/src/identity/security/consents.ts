import type { RevokeConsentInput, SecurityHandlers } from '../../generated/security.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { listConsents as consentsOf, revokeConsent as revoke } from '../hosted-sign-in/index.ts'
import { identityOf } from '../identities/index.ts'
import { sessionsOf } from '../tokens/index.ts'

export const listConsents: SecurityHandlers['listConsents'] = async (_input, ctx) => {
  const identityId = identityOf(ctx) ?? ''
  const consents = await consentsOf(ctx, identityId)
  const sessions = await sessionsOf(ctx, identityId)
  return {
    consents: consents.map(({ givenAt, ...consent }) => {
      // The last used session is first.
      const last = sessions.find(({ clientId }) => clientId === consent.clientId)
      return { ...consent, givenDate: givenAt, ...(last && { lastUsedDate: last.lastUsedDate }) }
    }),
  }
}

export const revokeConsent: SecurityHandlers['revokeConsent'] = async (
  { clientId }: RevokeConsentInput,
  ctx,
) => {
  const identityId = identityOf(ctx)
  if (identityId && isUuid(clientId)) await revoke(ctx, { identityId, clientId })
  return {}
}
