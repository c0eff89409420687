import type { Context } from '../../kernel/http/context.ts'
import { pathOf } from './rules.ts'
import { countRedirects, deleteRedirectsFrom, setRedirects } from './store.ts'

export const mostRedirects = 100_000

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

export const isFull = async (ctx: Scope): Promise<boolean> => (await countRedirects(ctx)) >= mostRedirects

/**
 * Leads visitors of a path to another one. The target now has a page, so an earlier redirect from there goes: no circle
 * can remain. A full list stays as it is.
 */
export async function movePath(ctx: Scope, from: string, to: string): Promise<void> {
  const target = pathOf(to)
  if (target) await deleteRedirectsFrom(ctx, target)
  if (!(await isFull(ctx))) await setRedirects(ctx, [{ from: from.toLowerCase(), to }])
}
