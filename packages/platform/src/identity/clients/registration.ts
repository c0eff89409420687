import * as z from 'zod'
import { page } from '../../kernel/area.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { authenticationFields, keysOfMetadata } from './client-keys.ts'
import { claimedName } from './document.ts'
import { limitNewClients } from './new-clients.ts'
import { insertSelfRegistered } from './registration-store.ts'
import { isRedirect } from './rules.ts'

const Metadata = z.object({
  client_name: z.string().max(200).default(''),
  redirect_uris: z.array(z.string().max(2_048)).min(1).max(20),
  ...authenticationFields,
  grant_types: z
    .array(z.enum(['authorization_code', 'refresh_token']))
    .max(2)
    .default(['authorization_code']),
  response_types: z.array(z.literal('code')).max(1).default(['code']),
})

/** The name lists all of them, so that no host receives a code in the name of another. */
const mostHosts = 4

/** Dynamic client registration (RFC 7591). The client has no secret and gets tokens for protected resources only. */
export const registrationPage = page('POST /oauth2/register', {
  access: ['anyone'],
  input: z.looseObject({}),
  async handle(input, ctx) {
    const { data, error } = Metadata.safeParse(input)
    if (!data) {
      const field = String(error.issues[0]?.path[0])
      const code = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
      return refuse(
        code,
        `${field} is not valid; this endpoint registers clients of the code flow, without a secret`,
      )
    }
    const { client_name: claimed, redirect_uris: redirectUris, ...how } = data
    if (!redirectUris.every(isRedirect))
      return refuse(
        'invalid_redirect_uri',
        'redirect_uris are https or http on loopback, without fragment and wildcard',
      )
    const hosts = [...new Set(redirectUris.map((uri) => new URL(uri).hostname))]
    if (hosts.length > mostHosts)
      return refuse('invalid_redirect_uri', `redirect_uris have at most ${mostHosts} hosts`)
    if (!how.grant_types.includes('authorization_code'))
      return refuse('invalid_client_metadata', 'grant_types must include authorization_code')
    const keys = keysOfMetadata(how)
    if (!keys) return refuse('invalid_client_metadata', 'private_key_jwt needs either jwks or jwks_uri')
    const retryAfterSeconds = await limitNewClients(ctx, 'registration')
    if (retryAfterSeconds !== undefined) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds })
    const name = claimedName(claimed, hosts.join(', '))
    const id = await insertSelfRegistered(ctx, { name, redirectUris, ...keys })
    const registered = {
      client_id: id,
      client_id_issued_at: Math.floor(ctx.clock.now().getTime() / 1_000),
      client_name: name,
      redirect_uris: redirectUris,
      ...how,
    }
    return Response.json(registered, { status: 201, headers: { 'cache-control': 'no-store' } })
  },
})

const refuse = (error: string, error_description: string): Response =>
  Response.json({ error, error_description }, { status: 400, headers: { 'cache-control': 'no-store' } })
