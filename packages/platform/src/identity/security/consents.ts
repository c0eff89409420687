import type { RevokeConsentInput, SecurityHandlers } from '../../generated/security.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { consentsWithUse, revokeConsent as revoke } from '../hosted-sign-in/index.ts'
import { identityOf } from '../identities/index.ts'

export const listConsents: SecurityHandlers['listConsents'] = async (_input, ctx) => ({
  consents: await consentsWithUse(ctx, identityOf(ctx) ?? ''),
})

export const revokeConsent: SecurityHandlers['revokeConsent'] = async (
  { clientId }: RevokeConsentInput,
  ctx,
) => {
  const identityId = identityOf(ctx)
  if (identityId && isUuid(clientId)) await revoke(ctx, { identityId, clientId })
  return {}
}
