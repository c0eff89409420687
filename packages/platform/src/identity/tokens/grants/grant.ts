import type { TokenError, TokenOutput } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
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

export function refuse(refused: TokenError, reason: string): Refusal {
  return { refused, reason }
}
