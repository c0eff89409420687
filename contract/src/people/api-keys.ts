import * as z from 'zod'

import { call } from '../define.ts'
import { Actor, grantedPermissions, Permission } from '../shapes/permission.ts'
import { guid, timestamp } from '../wire.ts'

export const ApiKey = z
  .object({
    id: guid(),
    name: z.string(),
    /** The last characters of the key, to recognise it. */
    hint: z.string(),
    permissions: z.array(Permission),
    createdDate: timestamp(),
    createdBy: Actor.optional(),
    /** The expiry date. */
    expiresDate: timestamp().optional(),
    /** Rounded to minutes. */
    lastUsedDate: timestamp().optional(),
    revokedDate: timestamp().optional(),
  })
  .meta({ id: 'ApiKey', description: 'A secret that the shop’s own code uses to call the platform.' })

/** Our own calls: the hosted platform manages keys in accounts and has no calls for them. */
export const apiKeys = {
  listApiKeys: call('GET /v1/api-keys', {
    summary:
      'Lists the API keys of the site, newest first. Revoked and expired keys stay in the list for thirty days.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: z.object({ apiKeys: z.array(ApiKey) }),
    example: {},
  }),
  createApiKey: call('POST /v1/api-keys', {
    summary:
      'Creates an API key with permissions that the caller has. The key is shown once. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      apiKey: z
        .object({
          name: z.string().trim().min(1).max(100),
          permissions: grantedPermissions(),
          expiresDate: timestamp().optional(),
        })
        .meta({ id: 'NewApiKey' }),
    }),
    output: z.object({ apiKey: ApiKey, key: z.string() }),
    errors: ['REAUTHENTICATION_REQUIRED', 'PERMISSION_NOT_HELD', 'TOO_MANY_API_KEYS'],
    example: { apiKey: { name: 'Stock import', permissions: ['INVENTORY.MANAGE', 'PRODUCTS.READ'] } },
  }),
  revokeApiKey: call('DELETE /v1/api-keys/{id}', {
    summary: 'Revokes an API key at once, with every token issued for it. This cannot be undone.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['API_KEY_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example: { id: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001' },
  }),
}
