import { Failure } from '../../kernel/http/failure.ts'
import { answerPrompt, listMessages } from '../../kernel/messaging/message-box.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'
import { serve } from './serve.ts'

const lookEvery = 50

/** Text messages, calls and prompts of the site. */
export function messageRoutes(app: ControlPlaneApp, { runtime }: ControlPlaneParts): void {
  /** With `wait` (at most 60 seconds), the response waits for the next message. */
  serve(app, 'GET /_dev/messages', async (c) => {
    const to = c.req.query('to') || undefined
    const wait = Math.min(Number(c.req.query('wait') ?? 0) || 0, 60)
    const end = performance.now() + wait * 1000
    const before = await listMessages(runtime, to)
    // A test may request a message shortly after it arrived.
    const known = isRecent(before[0]?.date) ? undefined : before[0]?.id
    for (let messages = before; ; messages = await listMessages(runtime, to)) {
      const isNew = messages[0] !== undefined && messages[0].id !== known
      if (wait === 0 || isNew || performance.now() >= end) return messages
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
  })

  for (const [path, answer] of [
    ['approve', 'APPROVED'],
    ['deny', 'DENIED'],
  ] as const) {
    serve(app, `POST /_dev/messages/{id}/${path}`, async (c) => {
      const known = await answerPrompt(runtime, c.req.param('id') ?? '', answer)
      if (!known) throw new Failure('ROUTE_NOT_FOUND')
      return { answer }
    })
  }

  function isRecent(date: Date | undefined): boolean {
    return date !== undefined && runtime.clock.now().getTime() - date.getTime() < 10_000
  }
}
