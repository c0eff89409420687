import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type Entered, serveBrowser } from './browser-twin.ts'

type Thing = Record<string, unknown> & { readonly id: string }

export interface StripeTwin {
  readonly port: number
  /** The changing requests with their fields. */
  readonly asked: readonly { readonly path: string; readonly fields: URLSearchParams }[]
  /** Enters a card on a session's page as the buyer. */
  pay(sessionId: string, outcome?: 'requires_capture' | 'processing'): string
  intent(id: string): Thing
  /** The id of the newest payment. */
  lastIntent(): string
  /** Enters a card or chooses another method in the fields of the browser script; answers the token. */
  enter(entered: Partial<Entered>): string
  /** Grants a payment token to the profile of the account, as an agent does for a card. */
  grant(token: { readonly number: string; readonly most: number; readonly currency: string }): string
  /** Refuses the next payment by any token. */
  refuseToken(status: number, code: string, more?: object): void
  /** Answers the bank's question or the page of a pay later method; answers where the buyer returns to. */
  answer(intentId: string, approve: boolean): string
  close(): Promise<void>
}

const sharedToken = 'payment_method_data[shared_payment_granted_token]'

/** The part of the provider's API that the adapter uses, with shapes written for these tests. */
export async function createTwin(): Promise<StripeTwin> {
  const things = new Map<string, Thing>()
  const byKey = new Map<string, Thing>()
  const asked: { path: string; fields: URLSearchParams }[] = []
  let last = 0
  let tokenRefusal: Refusal | undefined
  const pageOf = (intentId: string) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay-later.html?intent=${intentId}`
  const make = (prefix: string, fields: Record<string, unknown>): Thing => {
    const thing = { id: `${prefix}_${++last}`, ...fields }
    things.set(thing.id, thing)
    return thing
  }
  const change = (id: string, fields: Record<string, unknown>): Thing => {
    const thing = things.get(id)
    if (!thing) throw new Refusal(404, 'resource_missing')
    return Object.assign(thing, fields)
  }
  const newIntent = (fields: Record<string, unknown>) =>
    make('pi', {
      object: 'payment_intent',
      amount_received: 0,
      created: 1_780_000_000,
      currency: 'eur',
      customer: null,
      payment_method: null,
      setup_future_usage: null,
      last_payment_error: null,
      next_action: null,
      latest_charge: {
        id: 'ch_1',
        created: 1_780_000_000,
        payment_method_details: {
          card: {
            brand: 'visa',
            last4: '4242',
            exp_month: 12,
            exp_year: 2030,
            capture_before: 4_000_000_000,
            multicapture: { status: 'available' },
          },
        },
      },
      ...fields,
    })

  function answer(method: string, path: string, fields: URLSearchParams, version: string): Thing | object {
    const [, , kind = '', id = '', act = ''] = path.split('/')
    if (kind === 'balance') return { object: 'balance', livemode: false }
    if (kind === 'payment_method_domains') {
      const host = fields.get('domain_name') ?? ''
      if (host.endsWith('.invalid')) throw new Refusal(400, 'invalid_domain')
      return make('pmd', { object: 'payment_method_domain', domain_name: host, enabled: true })
    }
    if (kind === 'checkout') {
      const [, , , , session = '', what = ''] = path.split('/')
      if (what === 'expire') return change(session, { status: 'expired' })
      if (method === 'GET') {
        const { intentId, ...shown } = change(session, {})
        const intent = typeof intentId === 'string' ? things.get(intentId) : null
        return { ...shown, payment_intent: fields.has('expand[0]') ? intent : (intentId ?? null) }
      }
      const made = make('cs', {
        object: 'checkout.session',
        status: 'open',
        mode: fields.get('mode'),
        amount_total: Number(fields.get('line_items[0][price_data][unit_amount]') ?? 0),
        currency: fields.get('line_items[0][price_data][currency]') ?? fields.get('currency'),
        client_reference_id: fields.get('client_reference_id'),
        metadata: { reference: fields.get('client_reference_id') },
        keeps: fields.get('payment_intent_data[setup_future_usage]'),
      })
      return Object.assign(made, { url: `https://checkout.example/${made.id}` })
    }
    if (kind === 'payment_methods') return { id, object: 'payment_method', customer: null }
    if (kind === 'refunds') {
      if (method === 'GET') return change(id, {})
      const intent = change(fields.get('payment_intent') ?? '', {})
      const given = Number(intent.given ?? 0) + Number(fields.get('amount'))
      if (given > Number(intent.amount_received)) throw new Refusal(400, 'charge_already_refunded')
      Object.assign(intent, { given })
      return make('re', { object: 'refund', status: 'succeeded', amount: Number(fields.get('amount')) })
    }
    if (id === 'search')
      return {
        object: 'search_result',
        data: [...things.values()].filter(bySearch(fields.get('query') ?? '')),
      }
    if (method === 'GET') return change(id, {})
    if (act === 'cancel') return change(id, { status: 'canceled' })
    if (act === 'capture') return captured(change(id, {}), fields)
    if (fields.has('confirmation_token'))
      return confirmed(fields, change(fields.get('confirmation_token') ?? '', {}) as Thing & Entered)
    if (fields.has(sharedToken)) return confirmed(fields, redeemed(fields, version))
    const made = newIntent({
      amount: Number(fields.get('amount')),
      currency: fields.get('currency'),
      customer: fields.get('customer'),
      payment_method: fields.get('payment_method'),
      metadata: { reference: fields.get('metadata[reference]') },
      return_url: fields.get('return_url'),
      status: 'requires_capture',
    })
    return fields.get('payment_method') === 'pm_asks'
      ? Object.assign(made, {
          status: 'requires_action',
          next_action: { type: 'redirect_to_url', redirect_to_url: { url: pageOf(made.id) } },
        })
      : made
  }

  /** A token pays once, at most its amount, and is unknown to stable releases. */
  function redeemed(fields: URLSearchParams, version: string): Entered {
    const refusal = tokenRefusal
    tokenRefusal = undefined
    if (refusal) throw refusal
    if (!version.endsWith('.preview')) throw new Refusal(400, 'parameter_unknown', { param: sharedToken })
    const token = things.get(fields.get(sharedToken) ?? '')
    if (!token) throw new Refusal(404, 'resource_missing', { param: sharedToken })
    const tooMuch = Number(fields.get('amount')) > Number(token.most)
    if (token.object !== 'shared_payment.granted_token' || token.used || tooMuch)
      throw new Refusal(400, 'payment_method_not_available')
    if (token.currency !== fields.get('currency')) throw new Refusal(400, 'payment_method_not_available')
    Object.assign(token, { used: true })
    return { method: 'card', number: String(token.number) }
  }

  /** A payment that is confirmed as it is created. */
  function confirmed(fields: URLSearchParams, { method, number }: Entered): Thing {
    const made = newIntent({
      amount: Number(fields.get('amount')),
      currency: fields.get('currency'),
      metadata: { reference: fields.get('metadata[reference]'), fields: fields.get('metadata[fields]') },
      return_url: fields.get('return_url'),
      status: statusOf(method, number),
      ...(method !== 'card' && {
        latest_charge: { id: 'ch_2', created: 1_780_000_000, payment_method_details: { type: method } },
      }),
    })
    if (made.status === 'requires_action')
      Object.assign(made, {
        client_secret: `${made.id}_secret_twin`,
        next_action:
          method === 'card'
            ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
            : { type: 'redirect_to_url', redirect_to_url: { url: pageOf(made.id) } },
      })
    if (made.status !== 'requires_payment_method') return made
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    Object.assign(made, { last_payment_error: error })
    throw new Refusal(402, 'card_declined', { ...error, payment_intent: made })
  }

  function answered(intentId: string, approve: boolean): string {
    const failed = { last_payment_error: { code: 'payment_intent_authentication_failure' } }
    const { return_url } = change(intentId, {
      next_action: null,
      ...(approve ? { status: 'requires_capture' } : { status: 'requires_payment_method', ...failed }),
    })
    return String(return_url)
  }

  const keep = ({ method = 'card', number = '' }: Partial<Entered>): string =>
    make('ctoken', { object: 'confirmation_token', method, number }).id

  function captured(intent: Thing, fields: URLSearchParams): Thing {
    if (intent.status !== 'requires_capture') throw new Refusal(400, 'payment_intent_unexpected_state')
    const received = Number(intent.amount_received) + Number(fields.get('amount_to_capture'))
    if (received > Number(intent.amount)) throw new Refusal(400, 'amount_too_large')
    const open = fields.get('final_capture') === 'false' && received < Number(intent.amount)
    return Object.assign(intent, {
      amount_received: received,
      status: open ? 'requires_capture' : 'succeeded',
    })
  }

  const server: Server = createServer(async (request, response) => {
    if (await serveBrowser(request, response, { keep, answer: answered })) return
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://twin')
      const method = request.method ?? 'GET'
      const fields =
        method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString())
      const key = request.headers['idempotency-key']
      response.setHeader('content-type', 'application/json')
      try {
        if (!/^Bearer sk_(test|live)_twin$/.test(request.headers.authorization ?? ''))
          throw new Refusal(401, 'invalid_key')
        const known = typeof key === 'string' ? byKey.get(key) : undefined
        if (!known && method !== 'GET') asked.push({ path: url.pathname, fields })
        const made = known ?? answer(method, url.pathname, fields, String(request.headers['stripe-version']))
        if (typeof key === 'string') byKey.set(key, made as Thing)
        response.end(JSON.stringify(made))
      } catch (error) {
        const { status, code, more } = error instanceof Refusal ? error : new Refusal(500, 'twin')
        response.statusCode = status
        response.end(
          JSON.stringify({ error: { type: 'invalid_request_error', code, message: code, ...more } }),
        )
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    lastIntent: () => [...things.keys()].findLast((id) => id.startsWith('pi_')) ?? '',
    enter: keep,
    grant: (token) => make('spt', { object: 'shared_payment.granted_token', used: false, ...token }).id,
    refuseToken(status, code, more) {
      tokenRefusal = new Refusal(status, code, more)
    },
    answer: answered,
    asked,
    intent: (id) => change(id, {}),
    pay(sessionId, outcome = 'requires_capture') {
      const session = change(sessionId, { status: 'complete' })
      if (session.mode === 'setup') {
        const card = { brand: 'visa', last4: '4242' }
        const method = { id: 'pm_2', object: 'payment_method', card }
        const setup = make('seti', { status: 'succeeded', created: 1_780_000_000, payment_method: method })
        Object.assign(session, { customer: 'cus_2', setup_intent: setup })
        return sessionId
      }
      const intent = newIntent({
        amount: session.amount_total,
        currency: session.currency,
        metadata: session.metadata,
        status: outcome,
        ...(session.keeps === 'off_session' && {
          setup_future_usage: 'off_session',
          customer: 'cus_1',
          payment_method: 'pm_1',
        }),
      })
      Object.assign(session, { intentId: intent.id })
      return intent.id
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The provider's test cards, a pay later method, and a debit that takes days. */
function statusOf(method: string, number: string): string {
  if (method === 'bank') return 'processing'
  if (method !== 'card' || number === '4000002500003155') return 'requires_action'
  return number === '4000000000009995' ? 'requires_payment_method' : 'requires_capture'
}

const bySearch = (query: string) => (thing: Thing) =>
  thing.object === 'payment_intent' &&
  query.includes(String((thing.metadata as { reference?: string } | undefined)?.reference))

class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: object
  constructor(status: number, code: string, more: object = {}) {
    super(code)
    this.more = more
    this.status = status
    this.code = code
  }
}
