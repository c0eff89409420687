import type {
  CutOffStaffAssistantError,
  CutOffStaffAssistantInput,
  StaffAssistant,
  StaffHandlers,
} from '../../generated/staff.ts'
import { findClient } from '../../identity/clients/index.ts'
import { consentsWithUse, idsWithConsent, revokeConsent } from '../../identity/hosted-sign-in/index.ts'
import { audit, listStaffAccounts, permissionsOf } from '../../identity/identities/index.ts'
import { staffScopes } from '../../identity/resources/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'
import { lockColleague } from './people.ts'

const known: readonly string[] = staffScopes

export const listStaffAssistants: StaffHandlers['listStaffAssistants'] = async (_input, ctx) => {
  const staffIds = (await listStaffAccounts(ctx)).map(({ id }) => id)
  const assistants: StaffAssistant[] = []
  for (const staffId of await idsWithConsent(ctx, staffIds))
    for (const consent of await consentsWithUse(ctx, staffId))
      if (consent.wholeAccount || consent.scopes.some((scope) => known.includes(scope)))
        assistants.push({ staffId, consent })
  return { assistants }
}

/** Needs the permissions of the colleague, as a change of their role does. */
export async function cutOffStaffAssistant(
  { id, clientId }: CutOffStaffAssistantInput,
  ctx: Context<CutOffStaffAssistantError>,
): Promise<object> {
  const account = await lockColleague(ctx, id)
  requirePermissions(ctx, permissionsOf(account))
  if (!isUuid(clientId) || !(await revokeConsent(ctx, { identityId: id, clientId }))) return {}
  const name = (await findClient(ctx, clientId))?.name
  await audit(ctx, {
    action: 'assistant cut off',
    identityId: id,
    detail: { ...(name && { name }), clientId },
  })
  return {}
}
