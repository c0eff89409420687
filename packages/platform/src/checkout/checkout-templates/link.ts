import { errorPage, homeOf } from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { leadToCheckout } from '../checkouts/index.ts'
import { findTemplate } from './store.ts'
import { useTemplate } from './use.ts'

/** Creates a checkout for a visitor who opens the link of an active template. */
export async function createByLink(
  { checkoutTemplateId }: { readonly checkoutTemplateId: string },
  ctx: Context<'ITEM_NOT_FOUND_IN_CATALOG' | 'ITEM_NOT_AVAILABLE'>,
): Promise<Response> {
  const row = await findTemplate(ctx, checkoutTemplateId)
  if (row?.status !== 'ACTIVE') {
    const message = 'The shop has withdrawn this offer. See the shop for other products.'
    return errorPage(ctx, 'This offer has ended', message, await homeOf(ctx, undefined))
  }
  return leadToCheckout(ctx, async (tx, owner) => (await useTemplate(tx, row, owner)).id)
}
