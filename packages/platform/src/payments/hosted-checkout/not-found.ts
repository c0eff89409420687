import { homeOf } from '../../identity/hosted-sign-in/index.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'

/** Answers a missing checkout with a page instead of JSON. */
export async function orNotFound(
  ctx: Context,
  notice: Notice,
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return notHere(ctx, notice)
    throw error
  }
}

export async function notHere(ctx: Context, notice: Notice): Promise<Response> {
  return noticePage(ctx, notice, { returnUrl: await homeOf(ctx, undefined), status: 404 })
}
