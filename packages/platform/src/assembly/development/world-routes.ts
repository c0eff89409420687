import * as z from 'zod'

import { noFaults } from '../../kernel/http/faults.ts'
import type { SentMail } from '../../kernel/mail/mailbox.ts'
import { seedNames, storeSettings } from '../../kernel/site.ts'
import { testCards } from '../../payments/gateways/test-cards.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'
import { addDuration } from './durations.ts'
import { invalidField, readJson } from './read-json.ts'

const ClockMove = z.object({
  advance: z.string().optional(),
  now: z.iso.datetime({ offset: true }).optional(),
})
/** Where ids, dates on the wire and whatever is planned from there still have room. */
const earliest = new Date('1970-01-01T00:00:00Z')
const latest = new Date('3000-01-01T00:00:00Z')
/** By `POST /v1/carts/current/add-to-cart`, or `*`. */
const rates = z.record(
  z.string().regex(/^(\*|[A-Z]+ \/\S*)$/, 'must be a route, such as "POST /v1/orders/{id}", or *'),
  z.number().min(0).max(1),
)
/** What the gateway can be told to do whatever the card. */
export const outcomes = [...new Set(testCards.map(({ outcome }) => outcome))]
const FaultSettings = z
  .strictObject({
    latencyMilliseconds: z.number().int().min(0).max(60_000),
    errorRates: rates,
    lostReplies: rates,
    webhooksTwice: z.boolean(),
    gatewayOutcome: z.enum(outcomes).nullable(),
  })
  .partial()
/** What a site may switch about identity. */
const captchaSetting = z.enum(['OFF', 'VISIBLE', 'INVISIBLE'])
const SignUpFields = z
  .array(
    z
      .strictObject({
        key: z.string().min(1).max(100),
        label: z.string().min(1).max(200),
        type: z.enum(['TEXT', 'NUMBER', 'DATE', 'CHECKBOX', 'CHOICE']),
        required: z.boolean().default(false),
        options: z.array(z.string().min(1).max(200)).max(100).optional(),
      })
      .refine(({ type, options }) => type !== 'CHOICE' || (options?.length ?? 0) > 0, {
        path: ['options'],
        message: 'must name at least one choice',
      }),
  )
  .max(20)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'must have a key each')
const Switches = z
  .strictObject({
    emailVerification: z.boolean(),
    ownerApproval: z.boolean(),
    strictEnumeration: z.boolean(),
    mailNewDevice: z.boolean(),
    secondFactor: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']),
    captcha: z.strictObject({ register: captchaSetting, login: captchaSetting }).partial(),
    signUpFields: SignUpFields,
    contentAssignees: z.array(z.string().max(100)).max(100),
  })
  .partial()
const Reset = z.object({ seed: z.enum(seedNames).default('small-shop') })

/** Time, mails, faults, and a new world. */
export function worldRoutes(
  app: ControlPlaneApp,
  { runtime, settings, clock, mailbox, faults, reset, settle }: ControlPlaneParts,
): void {
  app.get('/mails', async (c) => {
    const to = c.req.query('to') || undefined
    const wait = Math.min(Number(c.req.query('wait') ?? 0) || 0, 60)
    // What was asked for already is sent before we look: a mail is a job.
    await settle()
    const mails = await mailbox.list(to)
    const after = c.req.query('after') ?? (isRecent(mails[0]) ? '' : mails[0]?.id)
    if (wait === 0 || (after === '' && mails.length > 0)) return c.json(mails)
    await mailbox.next(to, after || undefined, wait * 1000)
    return c.json(await mailbox.list(to))
  })

  /** A rig that waits for a mail may ask a moment after it came. */
  function isRecent(mail: SentMail | undefined): boolean {
    return mail !== undefined && clock.now().getTime() - mail.date.getTime() < 10_000
  }

  app.get('/clock', (c) => c.json({ now: clock.now().toISOString() }))
  app.post('/clock', async (c) => {
    const { advance, now } = await readJson(c, ClockMove)
    const target = now ? new Date(now) : advance ? addDuration(clock.now(), advance) : clock.now()
    if (!target) throw invalidField('advance', 'must be an ISO 8601 duration, such as P7D or PT15M')
    if (!(target >= earliest && target < latest))
      throw invalidField(now ? 'now' : 'advance', 'must lead to a moment from 1970 to 2999')
    await clock.set(target)
    return c.json({ now: clock.now().toISOString() })
  })

  app.get('/settings', async (c) => c.json(await settings(runtime)))
  app.put('/settings', async (c) => {
    const now = await settings(runtime)
    const changed = { ...now, ...(await readJson(c, Switches, now)) }
    await storeSettings(runtime, changed)
    settings.forget()
    return c.json(changed)
  })

  app.get('/faults', (c) => c.json(faults))
  app.put('/faults', async (c) => {
    Object.assign(faults, noFaults(), await readJson(c, FaultSettings))
    return c.json(faults)
  })

  app.post('/reset', async (c) => {
    const { seed } = await readJson(c, Reset)
    Object.assign(faults, noFaults())
    await reset(seed)
    return c.json({ seed })
  })

  app.post('/settle', async (c) => {
    await settle()
    return c.json({})
  })
}
