import { authenticator } from '../../identity/credentials/index.ts'
import {
  metadataPathOf,
  type StaffScope,
  staffResource,
  staffScopes,
} from '../../identity/resources/index.ts'
import type { Caller } from '../../kernel/http/context.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { RpcError } from '../mcp/index.ts'

/** The member of staff whose token a request carries. A token for another resource is refused. */
export async function readStaff(runtime: Runtime, { headers }: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw unauthorized(runtime, 'Sign in as a member of staff')
  const caller = await authenticator.resolveToken(runtime, token)
  if (caller && caller !== 'expired') {
    if (caller.resource === staffResource && caller.role === 'staff') return caller
    if (caller.resource === undefined && caller.role !== 'staff')
      throw new RpcError('exchange', 'Only staff of the shop can use this endpoint', { status: 403 })
  }
  throw unauthorized(runtime, 'The token is expired or not for this endpoint', { error: 'invalid_token' })
}

/** A tool needs the scope that the person granted; the client can ask them for more. */
export function checkScope(runtime: Runtime, { scopes = [] }: Caller, scope: StaffScope): void {
  if (scopes.includes(scope)) return
  const all = [...new Set([...scopes, scope])].join(' ')
  throw new RpcError('exchange', `The person did not grant ${scope}`, {
    status: 403,
    challenge: challengeOf(runtime, { error: 'insufficient_scope', scope: all }),
  })
}

const unauthorized = (runtime: Runtime, message: string, parts: Readonly<Record<string, string>> = {}) =>
  new RpcError('exchange', message, {
    status: 401,
    challenge: challengeOf(runtime, { ...parts, scope: staffScopes.join(' ') }),
  })

/** RFC 6750 section 3, RFC 9728 section 5.1. */
function challengeOf({ services }: Runtime, parts: Readonly<Record<string, string>>): string {
  const all = { ...parts, resource_metadata: services.baseUrl + metadataPathOf(staffResource) }
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
