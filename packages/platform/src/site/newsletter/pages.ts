import * as z from 'zod'

import { everyRole, type Page, page } from '../../kernel/area.ts'
import { linkInvalid, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { stopPages } from '../mail-preferences/index.ts'
import { checkToken, type LinkUse } from './links.ts'
import { move } from './move.ts'
import { findSubscriber, type SubscriberRow } from './store.ts'

const Input = z.object({ id: z.string().max(100), token: z.string().max(200) })
type Input = z.output<typeof Input>

const path = '/_hosted/newsletter/{id}/confirm/{token}'

/** The subscriber of a valid link. */
async function subscriberOf(ctx: Context, use: LinkUse, { id, token }: Input) {
  return (await checkToken(ctx, use, id, token)) === 'VALID' ? findSubscriber(ctx, id) : undefined
}

function show(ctx: Context, row: SubscriberRow | undefined): Promise<Response> {
  if (row && row.state !== 'UNSUBSCRIBED')
    return ctx.services.hostedPage(ctx, 'newsletter', { email: row.email, done: row.state === 'CONFIRMED' })
  return noticePage(ctx, invalid, { status: 404 })
}

const invalid = linkInvalid({
  en: 'Sign up for the newsletter again to receive a new link.',
  de: 'Melden Sie sich erneut für den Newsletter an, um einen neuen Link zu erhalten.',
})

export const pages: readonly Page[] = [
  // Opening the link changes nothing, because mail scanners open links.
  page(`GET ${path}`, {
    access: everyRole,
    input: Input,
    handle: async (input: Input, ctx: Context) => show(ctx, await subscriberOf(ctx, 'confirm', input)),
  }),
  page(`POST ${path}`, {
    access: everyRole,
    input: Input,
    takesForm: true,
    async handle(input: Input, ctx: Context) {
      if (await subscriberOf(ctx, 'confirm', input)) await move(ctx, input.id, 'CONFIRMED')
      return show(ctx, await subscriberOf(ctx, 'confirm', input))
    },
  }),
  ...stopPages({
    path: 'newsletter',
    about: 'NEWSLETTER',
    recipient: async (ctx, id, token) => (await subscriberOf(ctx, 'stop', { id, token }))?.email,
    stop: (ctx, _email, id) => move(ctx, id, 'UNSUBSCRIBED'),
  }),
]
