import type { TokenError, TokenOutput } from '../../../generated/tokens.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { TokenFields } from '../fields.ts'
import type { IdTokenFacts } from '../id-token.ts'

export interface Refusal {
  readonly refused: TokenError
  readonly reason: string
}

/** A refusal is a value: what it wrote (a spent code, an ended family) has to be committed first. */
export type GrantResult = Refusal | (TokenOutput & { readonly signedIn?: IdTokenFacts })

/** Opens its own transaction where it takes more than one statement to be right. */
export type Grant = (ctx: Context<TokenError>, fields: TokenFields) => Promise<GrantResult>

export function refuse(refused: TokenError, reason: string): Refusal {
  return { refused, reason }
}
