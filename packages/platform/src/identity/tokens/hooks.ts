import { mergeCarts } from '../../checkout/current-cart/index.ts'
import type { Context } from '../../kernel/http/context.ts'

export interface SignIn {
  readonly visitorId: string
  readonly memberId: string
}

/** Runs in the transaction of the code's exchange: what a visitor has becomes the member's. */
export type SignInHook = (ctx: Context, signIn: SignIn) => Promise<unknown>

/** One line each, from the areas that keep something for visitors. */
export const signInHooks: readonly SignInHook[] = [(ctx, signIn) => mergeCarts(ctx, signIn)]
