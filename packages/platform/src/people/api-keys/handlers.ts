import type { ApiKey, ApiKeysHandlers } from '../../generated/api-keys.ts'
import type { Actor } from '../../generated/shared.ts'
import {
  type ApiKeyRow,
  insertApiKey,
  listApiKeyRows,
  lockApiKey,
  markApiKeyRevoked,
  toActors,
} from '../../identity/clients/index.ts'
import { actorName, audit, freshIdentityOf } from '../../identity/identities/index.ts'
import { endSessions } from '../../identity/tokens/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'

const most = 100
/** Lets secret scanners recognise a key. */
const prefix = 'VITRINE.'

export const handlers: ApiKeysHandlers = {
  async listApiKeys(_input, ctx) {
    const rows = await listApiKeyRows(ctx)
    const creatorOf = await toActors(
      ctx,
      rows.map(({ created_by }) => created_by),
    )
    return { apiKeys: rows.map((row) => toApiKey(row, creatorOf)) }
  },

  async createApiKey({ apiKey: wanted }, ctx) {
    freshIdentityOf(ctx)
    requirePermissions(ctx, wanted.permissions)
    if (wanted.expiresDate && wanted.expiresDate <= ctx.clock.now())
      ctx.violation('apiKey.expiresDate', 'MIN', 'must be in the future')
    await lockByName(ctx, 'API keys')
    if ((await listApiKeyRows(ctx)).filter(({ revoked_at }) => !revoked_at).length >= most)
      ctx.fail('TOO_MANY_API_KEYS')
    const key = prefix + ctx.random.token()
    const row = await insertApiKey(ctx, {
      name: wanted.name,
      key,
      permissions: [...new Set(wanted.permissions)],
      createdBy: actorName(ctx),
      expiresAt: wanted.expiresDate,
    })
    await audit(ctx, {
      action: 'API key created',
      detail: { name: row.name, keyId: row.id, permissions: row.permissions },
    })
    return { apiKey: toApiKey(row, await toActors(ctx, [row.created_by])), key }
  },

  async revokeApiKey({ id }, ctx) {
    const row = await lockApiKey(ctx, id)
    if (!row || row.revoked_at) return ctx.fail('API_KEY_NOT_FOUND')
    requirePermissions(ctx, row.permissions)
    await markApiKeyRevoked(ctx, id)
    await endSessions(ctx, { apiKeyId: id }, 'its API key was revoked')
    await audit(ctx, { action: 'API key revoked', detail: { name: row.name, keyId: id } })
    return {}
  },
}

function toApiKey(row: ApiKeyRow, creatorOf: (written: string | null) => Actor): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    permissions: row.permissions,
    createdDate: row.created_at,
    ...(row.created_by && { createdBy: creatorOf(row.created_by) }),
    ...(row.expires_at && { expiresDate: row.expires_at }),
    ...(row.last_used_at && { lastUsedDate: row.last_used_at }),
    ...(row.revoked_at && { revokedDate: row.revoked_at }),
  }
}
