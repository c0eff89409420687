import { errorPage, homeOf } from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'

/** Answers a missing checkout with a page instead of JSON. */
export async function orNotFound(
  ctx: Context,
  title: string,
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return notHere(ctx, title)
    throw error
  }
}

const notOfBrowser =
  'It belongs to another browser, or it no longer exists. Go back to the shop and start again.'

export async function notHere(ctx: Context, title: string, message = notOfBrowser): Promise<Response> {
  return errorPage(ctx, title, message, await homeOf(ctx, undefined), 404)
}
