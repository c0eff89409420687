import * as z from 'zod'

import { page } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { isTokenOf } from './link.ts'
import { refuseReminders } from './refusals-store.ts'
import { findAbandoned } from './store.ts'

const Input = z.object({ id: z.string().max(100), token: z.string().max(100) })
type Input = z.output<typeof Input>
const anybody = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

/** Opening the link changes nothing: programs that look through mails open every link. */
const askPage = page('GET /_hosted/reminders/{id}/stop/{token}', {
  access: anybody,
  input: Input,
  handle: (input: Input, ctx: Context) => show(ctx, input, false),
})

/** One click of the page, or of the mail program itself (RFC 8058). */
const stopPage = page('POST /_hosted/reminders/{id}/stop/{token}', {
  access: anybody,
  input: Input,
  takesForm: true,
  async handle(input: Input, ctx: Context) {
    const row = await findAbandoned(ctx, input.id)
    if (row && (await isTokenOf(ctx, input.id, input.token))) await refuseReminders(ctx, row.email)
    return show(ctx, input, true)
  },
})

async function show(ctx: Context, { id, token }: Input, done: boolean): Promise<Response> {
  const row = await findAbandoned(ctx, id)
  if (row && (await isTokenOf(ctx, id, token)))
    return ctx.services.hostedPage(ctx, 'unsubscribe', { email: row.email, done })
  const message = 'If reminders still come, use the link of the newest one.'
  const data = { title: 'This link is not valid any more', message, requestId: ctx.requestId }
  return ctx.services.hostedPage(ctx, 'error', data, { status: 404 })
}

export const pages = [askPage, stopPage]
