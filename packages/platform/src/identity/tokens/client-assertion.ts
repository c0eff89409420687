import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../kernel/http/context.ts'
import { type OAuthClient, publicIdOf, readKeys } from '../clients/index.ts'
import type { TokenFields } from './fields.ts'
import { type Refusal, refuse } from './grants/grant.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const assertionAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA']
const longestLife = 300
const tolerance = 30

/** The client that an assertion names, which is not checked yet. */
export function clientOfAssertion(assertion: string): string | undefined {
  try {
    const { sub }: { readonly sub?: unknown } = decodeJwt(assertion)
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

/** Refuses a client with keys unless it signed an assertion (RFC 7523 section 3), and an assertion of another client. */
export async function refusalOfClient(
  ctx: Context,
  client: OAuthClient,
  { clientAssertion: assertion, clientAssertionType: type }: TokenFields,
): Promise<Refusal | undefined> {
  if (client.keys === null && client.keysUrl === null)
    return assertion === undefined ? undefined : invalid('This client registered no keys')
  if (assertion === undefined || type !== assertionType)
    return invalid('This client authenticates with private_key_jwt: send client_assertion and its type')
  const keys = await readKeys(ctx, client)
  if (!keys) return invalid('The jwks_uri of this client does not answer with its keys')
  const id = publicIdOf(client)
  const payload = await verify(ctx, assertion, { keys: createLocalJWKSet(keys), id })
  if (typeof payload === 'string') return invalid(`client_assertion: ${payload}`)
  const seconds = (payload.exp ?? 0) - ctx.clock.now().getTime() / 1_000
  if (seconds > longestLife) return invalid(`client_assertion is valid for at most ${longestLife} seconds`)
  const once = { points: 1, seconds: longestLife + 2 * tolerance }
  const { allowed } = await ctx.services.rateLimits.consume('client-assertion', `${id} ${payload.jti}`, once)
  return allowed ? undefined : invalid('client_assertion was used before: its jti must be new')
}

const invalid = (reason: string): Refusal => refuse('INVALID_CLIENT', reason)

async function verify(
  { clock, services: { baseUrl } }: Context,
  assertion: string,
  { keys, id }: { readonly keys: ReturnType<typeof createLocalJWKSet>; readonly id: string },
): Promise<JWTPayload | string> {
  try {
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: assertionAlgorithms,
      issuer: id,
      subject: id,
      audience: [baseUrl, `${baseUrl}/oauth2/token`],
      requiredClaims: ['exp', 'jti'],
      currentDate: clock.now(),
      clockTolerance: tolerance,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return error.message.replaceAll('"', "'")
    // A key that is too short, or no point of its curve.
    if (error instanceof TypeError || error instanceof DOMException) return 'its key cannot be used'
    throw error
  }
}
