import * as z from 'zod'
import { homeOf } from '../../identity/hosted-sign-in/index.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkoutLinkPage, leadToCheckout } from '../checkouts/index.ts'
import { findTemplate, type TemplateRow } from './store.ts'
import { useTemplate } from './use.ts'

const Input = z.object({ checkoutTemplateId: z.string().max(100) })
type Input = z.output<typeof Input>

/** Asks the visitor who opens the link of an active template to continue. */
export async function showLink({ checkoutTemplateId }: Input, ctx: Context<never>): Promise<Response> {
  return (await activeTemplate(ctx, checkoutTemplateId)) ? checkoutLinkPage(ctx) : ended(ctx)
}

/** Creates a checkout for a visitor who continues. */
export const templateCheckout = page(
  'POST /v1/checkout-templates/{checkoutTemplateId}/create-and-redirect-to-checkout',
  {
    access: ['anyone'],
    takesForm: true,
    input: Input,
    async handle({ checkoutTemplateId }: Input, ctx: Context) {
      const row = await activeTemplate(ctx, checkoutTemplateId)
      if (!row) return ended(ctx)
      return leadToCheckout(ctx, { make: async (tx, owner) => (await useTemplate(tx, row, owner)).id })
    },
  },
)

async function activeTemplate(ctx: Context<never>, id: string): Promise<TemplateRow | undefined> {
  const row = await findTemplate(ctx, id)
  return row?.status === 'ACTIVE' ? row : undefined
}

async function ended(ctx: Context<never>): Promise<Response> {
  return noticePage(ctx, offerEnded, { returnUrl: await homeOf(ctx, undefined) })
}

const offerEnded: Notice = {
  en: {
    title: 'This offer has ended',
    message: 'The shop has withdrawn this offer. See the shop for other products.',
  },
  de: {
    title: 'Dieses Angebot ist beendet',
    message: 'Der Shop hat dieses Angebot zurückgezogen. Andere Produkte finden Sie im Shop.',
  },
}
