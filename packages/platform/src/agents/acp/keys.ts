import { type ApiKeyRow, listApiKeyRows } from '../../identity/clients/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

type Scope = Data & Pick<Context, 'clock'>

/** The valid API keys that name the permission of agents, the newest first. */
export async function listKeys(scope: Scope): Promise<readonly ApiKeyRow[]> {
  const now = scope.clock.now()
  return (await listApiKeyRows(scope)).filter(
    ({ permissions, revoked_at, expires_at }) =>
      permissions.includes('AGENTS.MANAGE') && !revoked_at && (!expires_at || expires_at > now),
  )
}

export async function findKey(scope: Scope, id: string): Promise<ApiKeyRow | undefined> {
  return (await listKeys(scope)).find((key) => key.id === id)
}
