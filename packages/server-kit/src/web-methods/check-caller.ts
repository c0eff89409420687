import { type Client, type ClientSettings, createClient } from '@vitrine/client'
import { type TokenInfoOutput, tokenInfo } from '@vitrine/client/tokens'

import type { Permission } from './define.ts'
import { WebMethodError } from './failure.ts'

/** Apps cannot call web methods; they use their own calls. */
const allowed: Readonly<Record<Permission, readonly TokenInfoOutput['subjectType'][]>> = {
  Anyone: ['VISITOR', 'MEMBER', 'USER'],
  SiteMember: ['MEMBER', 'USER'],
  Admin: ['USER'],
}

/**
 * Asks the platform for the caller of the token. An expired token has no caller.
 *
 * @throws WebMethodError `Request is missing authentication data` or `Insufficient permissions`.
 */
export async function checkCaller(
  platform: ClientSettings<undefined>,
  authorization: string | null | undefined,
  permission: Permission,
): Promise<{ readonly caller: TokenInfoOutput; readonly client: Client }> {
  if (!authorization) throw new WebMethodError('Request is missing authentication data')
  const token = authorization.replace(/^Bearer /i, '')
  const caller = await tokenInfo(createClient(platform), { token })
  const roles = Object.hasOwn(allowed, permission) ? allowed[permission] : []
  if (!caller.active || !roles.includes(caller.subjectType))
    throw new WebMethodError('Insufficient permissions')
  return {
    caller,
    client: createClient({ ...platform, auth: { headers: () => ({ authorization: token }) } }),
  }
}
