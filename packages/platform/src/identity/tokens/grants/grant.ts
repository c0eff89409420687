import type { TokenError, TokenOutput } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { readResource } from '../../resources/index.ts'
import type { TokenFields } from '../fields.ts'
import type { IdTokenFacts } from '../id-token.ts'

export interface Refusal {
  readonly refused: TokenError
  readonly reason: string
}

/** A rejection is a return value, because its changes (a used code, an ended session) must be committed. */
export type GrantResult = Refusal | (TokenOutput & { readonly signedIn?: IdTokenFacts })

/** Opens a transaction if it needs several statements. */
export type Grant = (ctx: Context<TokenError>, fields: TokenFields) => Promise<GrantResult>

/** RFC 8707 section 2.2: the token is for the resource of the authorization, so a request may only repeat it. */
export function refusalOfResource(
  { services }: Pick<Context, 'services'>,
  { resource }: Pick<TokenFields, 'resource'>,
  granted: string | null,
): Refusal | undefined {
  if (resource === undefined || readResource(services.baseUrl, resource) === granted) return undefined
  return refuse('INVALID_TARGET', 'The authorization is not for this resource')
}

export function refuse(refused: TokenError, reason: string): Refusal {
  return { refused, reason }
}
