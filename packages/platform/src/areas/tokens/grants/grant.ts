import type { TokenError, TokenOutput } from '../../../generated/tokens.ts'
import type { Context } from '../../../http/context.ts'
import type { TokenFields } from '../fields.ts'

/** A refusal is a value: what it wrote (a spent code, an ended family) has to be committed first. */
export type GrantResult = TokenOutput | { readonly refused: TokenError; readonly reason: string }

/** Runs in one transaction. */
export type Grant = (ctx: Context<TokenError>, fields: TokenFields) => Promise<GrantResult>

export function refuse(refused: TokenError, reason: string): GrantResult {
  return { refused, reason }
}
