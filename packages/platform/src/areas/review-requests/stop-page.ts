import * as z from 'zod'

import { page } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { checkToken } from './links.ts'
import { refuseRequests } from './refusals-store.ts'
import { findRequest, type RequestRow } from './store.ts'

const Input = z.object({ id: z.string().max(100), token: z.string().max(200) })
type Input = z.output<typeof Input>
const anybody = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

/** Opening the link changes nothing: programs that look through mails open every link. */
const askPage = page('GET /_hosted/review-requests/{id}/stop/{token}', {
  access: anybody,
  input: Input,
  async handle(input: Input, ctx: Context) {
    return show(ctx, await proved(ctx, input), false)
  },
})

/** One click of the page, or of the mail program itself (RFC 8058). */
const stopPage = page('POST /_hosted/review-requests/{id}/stop/{token}', {
  access: anybody,
  input: Input,
  takesForm: true,
  async handle(input: Input, ctx: Context) {
    const row = await proved(ctx, input)
    if (row) await refuseRequests(ctx, row.email)
    return show(ctx, row, true)
  },
})

async function proved(ctx: Context, { id, token }: Input): Promise<RequestRow | undefined> {
  const valid = (await checkToken(ctx, 'stop', id, token)) === 'VALID'
  return valid ? findRequest(ctx, id) : undefined
}

async function show(ctx: Context, row: RequestRow | undefined, done: boolean): Promise<Response> {
  if (row) return ctx.services.hostedPage(ctx, 'unsubscribe', { email: row.email, done, about: 'REVIEWS' })
  const message = 'If such mails still come, use the link of the newest one.'
  const data = { title: 'This link is not valid any more', message, requestId: ctx.requestId }
  return ctx.services.hostedPage(ctx, 'error', data, { status: 404 })
}

export const pages = [askPage, stopPage]
