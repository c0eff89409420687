import type { AuthenticationHandlers, CallbackError, CallbackInput } from '../../generated/authentication.ts'
import type { Context } from '../../kernel/http/context.ts'
import { minutes } from '../../kernel/time/time-spans.ts'
import { browserOf, expiredPage, finish, redirectTo } from '../hosted-sign-in/index.ts'
import { asRead } from './raw-reply.ts'

/**
 * Ends a sign-in by navigation; `state` is the redirect session. The token was part of a URL, so it works once, for a
 * minute, and only in the browser that requested it (login CSRF).
 */
export const callback: AuthenticationHandlers['callback'] = async (input, ctx) =>
  asRead(ctx, await continueSignIn(input, ctx))

async function continueSignIn(
  { state, sessionToken }: CallbackInput,
  ctx: Context<CallbackError>,
): Promise<Response> {
  const browser = browserOf(ctx)
  if (!browser) return expiredPage(ctx)
  const finished = await ctx.transaction((inner) =>
    finish(inner, browser, { session: state, sessionToken, maxAge: minutes(1), boundToBrowser: true }),
  )
  const { redirectTo: target } = (await finished.json()) as { readonly redirectTo: string }
  return redirectTo(target, ...finished.headers.getSetCookie())
}
