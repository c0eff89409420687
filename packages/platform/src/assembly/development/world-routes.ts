import { consoleRequests } from '@vitrine/contract/hosted-pages/console'
import { noFaults } from '../../kernel/http/faults.ts'
import type { SentMail } from '../../kernel/mail/mailbox.ts'
import { storeSettings } from '../../kernel/site.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'
import { addDuration } from './durations.ts'
import { invalidField, readJson } from './read-json.ts'
import { serve } from './serve.ts'

/** The range of times in which ids, dates and scheduled jobs are valid. */
const earliest = new Date('1970-01-01T00:00:00Z')
const latest = new Date('3000-01-01T00:00:00Z')
const { moveClock, setFaults, setSwitches, resetWorld } = consoleRequests

/** Clock, emails, faults and reset. */
export function worldRoutes(
  app: ControlPlaneApp,
  { runtime, settings, clock, mailbox, faults, reset, settle }: ControlPlaneParts,
): void {
  serve(app, 'GET /_dev/mails', async (c) => {
    const to = c.req.query('to') || undefined
    const wait = Math.min(Number(c.req.query('wait') ?? 0) || 0, 60)
    // Emails are sent by jobs, so due jobs run first.
    await settle()
    const mails = await mailbox.list(to)
    const after = c.req.query('after') ?? (isRecent(mails[0]) ? '' : mails[0]?.id)
    if (wait === 0 || (after === '' && mails.length > 0)) return mails
    await mailbox.next(to, after || undefined, wait * 1000)
    return mailbox.list(to)
  })

  /** A test may request an email shortly after it arrived. */
  function isRecent(mail: SentMail | undefined): boolean {
    return mail !== undefined && clock.now().getTime() - mail.date.getTime() < 10_000
  }

  // As the email's reader sees it: with its own styles and pictures, and without scripts.
  app.get('/mails/:id', async (c) => {
    const mail = (await mailbox.list()).find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.notFound()
    return c.html(mail.html, 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    })
  })

  serve(app, 'GET /_dev/clock', async () => ({ now: clock.now().toISOString() }))
  serve(app, 'POST /_dev/clock', async (c) => {
    const { advance, now } = await readJson(c, moveClock.input)
    const target = now ? new Date(now) : advance ? addDuration(clock.now(), advance) : clock.now()
    if (!target) throw invalidField('advance', 'must be an ISO 8601 duration, such as P7D or PT15M')
    if (!(target >= earliest && target < latest))
      throw invalidField(now ? 'now' : 'advance', 'must lead to a moment from 1970 to 2999')
    await clock.set(target)
    return { now: clock.now().toISOString() }
  })

  serve(app, 'GET /_dev/settings', () => settings(runtime))
  serve(app, 'PUT /_dev/settings', async (c) => {
    const now = await settings(runtime)
    const changed = { ...now, ...(await readJson(c, setSwitches.input, now)) }
    await storeSettings(runtime, changed)
    settings.forget()
    return changed
  })

  serve(app, 'GET /_dev/faults', async () => faults)
  serve(app, 'PUT /_dev/faults', async (c) => {
    Object.assign(faults, noFaults(), await readJson(c, setFaults.input))
    return faults
  })

  serve(app, 'POST /_dev/reset', async (c) => {
    const { seed } = await readJson(c, resetWorld.input)
    Object.assign(faults, noFaults())
    await reset(seed)
    return { seed }
  })

  app.post('/settle', async (c) => {
    await settle()
    return c.json({})
  })
}
