import {
  type AgentCheckout,
  changeCheckout,
  endOwnCheckout,
  findOwn,
  type Message,
  makeCheckout,
  type Outcome,
  pay,
  readModel,
  rememberTotal,
  type Work,
  whyClosed,
} from '../ucp/index.ts'
import { toDestination } from './addresses.ts'
import { ExchangeError } from './exchange-error.ts'
import { Cancellation, Completion, NewSession, SessionChanges } from './input.ts'
import type { Operation } from './operation.ts'
import { presentSession } from './present-session.ts'
import { wantedAfter } from './wanted.ts'

export const createSession: Operation = {
  input: NewSession,
  async run(work, { currency, capabilities: _, ...changes }: NewSession) {
    const settings = await work.ctx.services.settings(work.ctx)
    if (currency.toUpperCase() !== settings.currency)
      throw new ExchangeError(400, 'unsupported_currency', `The shop sells in ${settings.currency}`, {
        param: '$.currency',
      })
    const made = await makeCheckout(work, wantedAfter(changes))
    if ('refusals' in made) throw refused(made.refusals)
    return answer({ ...work, id: made.id }, made.messages, 201)
  },
}

export const getSession: Operation = { run: (work) => answer(work) }

export const updateSession: Operation = {
  input: SessionChanges,
  async run(work, changes: SessionChanges) {
    const row = await own(work)
    const closed = await whyClosed(work, row)
    return answer(work, closed ? [closed] : await change(work, row, changes))
  },
}

export const completeSession: Operation = {
  input: Completion,
  async run(work, { payment_data, ...changes }: Completion) {
    const row = await own(work)
    const closed = await whyClosed(work, row)
    if (closed) return answer(work, [closed])
    const messages = Object.keys(changes).length > 0 ? await change(work, row, changes) : []
    if (messages.some(({ type }) => type === 'error')) return answer(work, messages)
    const now = await own(work)
    const { state } = await readModel(work, now)
    if (state.status !== 'ready_for_complete') return answer(work, messages)
    const { handler_id, instrument, billing_address } = payment_data
    const paid = await pay(work, now, {
      handler_id,
      credential: instrument?.credential,
      billing_address: billing_address && toDestination(billing_address),
    })
    return answer(work, [...messages, ...paid])
  },
}

export const cancelSession: Operation = {
  input: Cancellation,
  async run(work) {
    const row = await own(work)
    const closed = await whyClosed(work, row)
    if (!closed) await endOwnCheckout(work, row)
    const why = closed ?? ((await own(work)).canceled_at ? undefined : await whyClosed(work, row))
    if (why) throw new ExchangeError(405, 'not_cancelable', why.content, { headers: { allow: 'GET' } })
    return answer(work)
  },
}

async function own(work: Work): Promise<AgentCheckout> {
  const row = await findOwn(work)
  if (row) return row
  throw new ExchangeError(404, 'not_found', 'There is no such checkout session')
}

/** A delivery option that was only kept is left silently if it does not serve the new address. */
async function change(work: Work, row: AgentCheckout, changes: SessionChanges): Promise<readonly Message[]> {
  const messages = await changeCheckout(work, row, wantedAfter(changes))
  const isKept = changes.selected_fulfillment_options === undefined
  return messages.filter(({ path }) => !(isKept && path?.endsWith('.selected_option_id')))
}

async function answer(work: Work, messages: readonly Message[] = [], status = 200): Promise<Outcome> {
  const row = await own(work)
  const model = await readModel(work, row, messages)
  await rememberTotal(work, row, model)
  return { status, body: presentSession(row, model) }
}

function refused([first]: readonly Message[]): ExchangeError {
  const { code = 'invalid', content = 'The shop sells none of these items', path } = first ?? {}
  return new ExchangeError(400, code === 'item_unavailable' ? 'invalid_item_id' : code, content, {
    param: path,
  })
}
