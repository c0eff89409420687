import * as z from 'zod'

import { CaptchaUse, SignUpField } from '../shapes/identity.ts'
import { timestamp } from '../wire.ts'
import { hostedRequest } from './define.ts'

export const SeedName = z
  .enum(['empty', 'small-shop', 'busy-shop', 'clothes-shop', 'flower-shop'])
  .meta({ id: 'SeedName', description: 'A named world to start from.' })

export const TestOutcome = z
  .enum([
    'approve',
    'decline',
    'insufficient-funds',
    'card-expired',
    'suspected-fraud',
    'challenge',
    'pending',
    'pending-declined',
    'authorize-only',
    'expires',
    'capture-fails',
    'capture-pending',
    'webhook-late',
    'webhook-twice',
    'refund-fails',
    'refund-pending',
    'refund-denied',
    'refund-unanswered',
    'void-fails',
    'void-pending',
  ])
  .meta({ id: 'TestOutcome', description: 'The behaviour of the test gateway for a card.' })

const Connection = z
  .object({
    baseUrl: z.string(),
    siteId: z.string(),
    dev: z.string(),
    clientId: z.string().optional(),
    backOfficeClientId: z.string().optional(),
    apiKey: z.string().optional(),
    catalogAppId: z.string().optional(),
    app: z.object({ appId: z.string(), appSecret: z.string(), instanceId: z.string() }).optional(),
    products: z.array(z.object({ catalogItemId: z.string(), name: z.string() })).optional(),
    coupon: z.object({ code: z.string() }).optional(),
    giftCard: z.object({ code: z.string(), balance: z.string() }).optional(),
    accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).optional(),
  })
  .meta({
    id: 'Connection',
    description: 'The part of connection.json that the console shows. An empty shop has little of it.',
  })

const Mail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    code: z.string().optional(),
    recoveryToken: z.string().optional(),
    date: timestamp(),
  })
  .meta({ id: 'Mail' })

const Message = z
  .object({
    id: z.string(),
    channel: z.enum(['SMS', 'CALL', 'PUSH']),
    to: z.string(),
    text: z.string(),
    code: z.string().optional(),
    url: z.string().optional().describe('The page on which a prompt is answered.'),
    answer: z.enum(['APPROVED', 'DENIED']).optional(),
    date: timestamp(),
  })
  .meta({
    id: 'Message',
    description:
      'To a phone or a device. Without a `code` it is a prompt, which the person approves or denies.',
  })

const LoggedRequest = z
  .object({
    id: z.string(),
    time: z.string(),
    method: z.string(),
    path: z.string(),
    route: z.string().optional(),
    caller: z.string(),
    status: z.number().int(),
    code: z.string().optional(),
    milliseconds: z.number(),
    input: z.unknown().optional(),
  })
  .meta({ id: 'LoggedRequest' })

const PlatformEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    entityId: z.string(),
    payload: z.unknown(),
    identity: z.unknown(),
    date: timestamp(),
  })
  .meta({ id: 'PlatformEvent' })

const Delivery = z
  .object({
    id: z.string(),
    eventId: z.string(),
    url: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.array(
      z.object({
        time: z.string(),
        status: z.number().int().optional(),
        error: z.string().optional(),
        reply: z.string().optional(),
        milliseconds: z.number(),
      }),
    ),
    date: timestamp(),
  })
  .meta({ id: 'Delivery', description: 'One event for one subscribed address, with all its attempts.' })

const Webhook = z
  .object({ id: z.string(), url: z.string(), eventTypes: z.array(z.string()), active: z.boolean() })
  .meta({ id: 'Webhook' })

const Job = z
  .object({
    id: z.string(),
    kind: z.string(),
    key: z.string().nullable(),
    state: z.string(),
    runAt: timestamp(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Job' })

const rates = z
  .record(
    z.string().regex(/^(\*|[A-Z]+ \/\S*)$/, 'must be a route, such as "POST /v1/orders/{id}", or *'),
    z.number().min(0).max(1),
  )
  .describe('Shares of calls, by route such as `POST /v1/carts/current/add-to-cart`, or `*`.')

const faults = {
  latencyMilliseconds: z.number().int().min(0).max(60_000),
  errorRates: rates,
  lostReplies: rates,
  webhooksTwice: z.boolean(),
  gatewayOutcome: TestOutcome.nullable().describe('Overrules the test card.'),
}

const Faults = z.object(faults).meta({ id: 'Faults' })

const signUpFields = z
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

const switches = {
  emailVerification: z.boolean(),
  ownerApproval: z.boolean(),
  strictEnumeration: z.boolean(),
  mailNewDevice: z.boolean(),
  secondFactor: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']),
  captcha: z.strictObject({ register: CaptchaUse, login: CaptchaUse }).partial(),
}

const Switches = z
  .object({ ...switches, signUpFields: z.array(SignUpField) })
  .partial()
  .meta({ id: 'Switches', description: 'Settings of the site about identity.' })

export const consolePages = {
  console: z
    .object({
      connection: Connection,
      cards: z.array(z.object({ number: z.string(), outcome: z.string(), label: z.string() })),
      outcomes: z.array(TestOutcome),
      seeds: z.array(SeedName),
    })
    .describe('`GET /_dev`, development only.'),
}

const nothing = z.object({})

const answeredPrompt = { input: z.object({ id: z.string() }), answer: z.object({ answer: z.string() }) }
const Clock = z.object({ now: z.string() })
const Stock = z.object({ stock: z.number().int().nullable() })

export const consoleRequests = {
  readMails: hostedRequest('GET /_dev/mails', {
    summary: 'Lists the sent emails, the newest first.',
    input: nothing,
    answer: z.array(Mail),
  }),
  readMessages: hostedRequest('GET /_dev/messages', {
    summary: 'Lists texts, calls and prompts, the newest first.',
    input: nothing,
    answer: z.array(Message),
  }),
  approvePrompt: hostedRequest('POST /_dev/messages/{id}/approve', {
    summary: 'Approves a prompt.',
    ...answeredPrompt,
  }),
  denyPrompt: hostedRequest('POST /_dev/messages/{id}/deny', {
    summary: 'Denies a prompt.',
    ...answeredPrompt,
  }),
  readRequests: hostedRequest('GET /_dev/requests', {
    summary: 'Lists the last requests, the newest first.',
    input: nothing,
    answer: z.array(LoggedRequest),
  }),
  readEvents: hostedRequest('GET /_dev/events', {
    summary: 'Lists the last events, the newest first.',
    input: nothing,
    answer: z.array(PlatformEvent),
  }),
  readDeliveries: hostedRequest('GET /_dev/deliveries', {
    summary: 'Lists the last webhook deliveries, the newest first.',
    input: nothing,
    answer: z.array(Delivery),
  }),
  deliverAgain: hostedRequest('POST /_dev/deliveries/{id}/replay', {
    summary: 'Delivers an event once more.',
    input: z.object({ id: z.string() }),
    answer: nothing,
  }),
  readWebhooks: hostedRequest('GET /_dev/webhooks', {
    summary: 'Lists the subscribed addresses.',
    input: nothing,
    answer: z.array(Webhook),
  }),
  readJobs: hostedRequest('GET /_dev/jobs', {
    summary: 'Lists the last jobs, the newest first.',
    input: nothing,
    answer: z.array(Job),
  }),
  readClock: hostedRequest('GET /_dev/clock', {
    summary: 'Returns the time of the platform.',
    input: nothing,
    answer: Clock,
  }),
  moveClock: hostedRequest('POST /_dev/clock', {
    summary: 'Moves the clock and runs what falls due.',
    input: z.object({
      advance: z.string().optional().describe('An ISO 8601 duration, such as `P7D` or `PT15M`.'),
      now: z.iso.datetime({ offset: true }).optional(),
    }),
    answer: Clock,
  }),
  readFaults: hostedRequest('GET /_dev/faults', {
    summary: 'Returns the faults that are switched on.',
    input: nothing,
    answer: Faults,
  }),
  setFaults: hostedRequest('PUT /_dev/faults', {
    summary: 'Replaces the faults. An absent field switches its fault off.',
    input: z.strictObject(faults).partial(),
    answer: Faults,
  }),
  readSwitches: hostedRequest('GET /_dev/settings', {
    summary: 'Returns the settings of the site about identity.',
    input: nothing,
    answer: Switches,
  }),
  setSwitches: hostedRequest('PUT /_dev/settings', {
    summary: 'Changes settings of the site about identity.',
    input: z
      .strictObject({ ...switches, signUpFields, contentAssignees: z.array(z.string().max(100)).max(100) })
      .partial(),
    answer: Switches,
  }),
  readStock: hostedRequest('GET /_dev/stock/{catalogItemId}', {
    summary: 'Returns the stock of a product; `null` where it is not tracked.',
    input: z.object({ catalogItemId: z.string() }),
    answer: Stock,
  }),
  setStock: hostedRequest('PUT /_dev/stock/{catalogItemId}', {
    summary: 'Sets the stock of a product.',
    input: z.strictObject({
      catalogItemId: z.string(),
      stock: z.number().int().min(0).max(1_000_000).nullable(),
    }),
    answer: Stock,
  }),
  resetWorld: hostedRequest('POST /_dev/reset', {
    summary: 'Starts again from a seed.',
    input: z.object({ seed: SeedName.default('small-shop') }),
    answer: z.object({ seed: SeedName }),
  }),
}
