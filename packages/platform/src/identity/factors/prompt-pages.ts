import * as z from 'zod'

import { everyRole, type Page, page } from '../../kernel/area.ts'
import { linkInvalid, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { answerPrompt, findPrompt, type Prompt } from '../../kernel/messaging/message-box.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { promptLifetime } from './rules.ts'

const Input = z.object({ token: z.string().min(1).max(200) })
const Answer = Input.extend({ answer: z.enum(['APPROVED', 'DENIED']) })

/**
 * The page behind a notification, on which its receiver approves a sign-in elsewhere. Only the device knows the token,
 * because the notification is encrypted for it.
 */
export const promptPages: readonly Page[] = [
  page('GET /_hosted/prompts/{token}', {
    access: everyRole,
    input: Input,
    handle: ({ token }: z.output<typeof Input>, ctx: Context) => show(ctx, token),
  }),
  page('POST /_hosted/prompts/{token}', {
    access: everyRole,
    input: Answer,
    takesForm: true,
    async handle({ token, answer }: z.output<typeof Answer>, ctx: Context) {
      const prompt = await findPrompt(ctx, token)
      if (prompt && stateOf(ctx, prompt) === 'WAITING') await answerPrompt(ctx, prompt.id, answer)
      return show(ctx, token)
    },
  }),
]

async function show(ctx: Context, token: string): Promise<Response> {
  const prompt = await findPrompt(ctx, token)
  if (!prompt) return noticePage(ctx, gone, { status: 404 })
  return ctx.services.hostedPage(ctx, 'prompt', { text: prompt.text, state: stateOf(ctx, prompt) })
}

function stateOf({ clock }: Pick<Context, 'clock'>, { answer, date }: Prompt) {
  if (answer) return answer
  return later(date, promptLifetime) <= clock.now() ? 'EXPIRED' : 'WAITING'
}

const gone = linkInvalid({
  en: 'To sign in, start again and open the newest notification.',
  de: 'Beginnen Sie die Anmeldung erneut und öffnen Sie die neueste Mitteilung.',
})
