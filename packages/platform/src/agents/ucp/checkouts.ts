import { names } from './capabilities.ts'
import { changeCheckout, endOwnCheckout, findOwn, whyClosed } from './checkout-work.ts'
import { CheckoutRequest } from './document.ts'
import { failed } from './envelope.ts'
import { error, type Message } from './messages.ts'
import type { Call, Operation, Outcome } from './operation.ts'
import { presentCheckoutTo } from './present-checkout.ts'
import { readModel } from './read-model.ts'
import { rememberTotal } from './remember-total.ts'

export const getCheckout: Operation = {
  needs: names.checkout,
  run: (call) => answer(call, call.id),
}

export const updateCheckout: Operation = {
  needs: names.checkout,
  input: CheckoutRequest,
  async run(call, request: CheckoutRequest) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    return answer(call, row.id, await changeCheckout(call, row, () => request))
  },
}

export const cancelCheckout: Operation = {
  needs: names.checkout,
  async run(call) {
    const row = await findOwn(call)
    if (!row) return notFound(call)
    const closed = await whyClosed(call, row)
    if (closed) return answer(call, row.id, [closed])
    await endOwnCheckout(call, row)
    return answer(call, row.id)
  },
}

export function notFound({ agent }: Call): Outcome {
  const message = error('not_found', 'There is no such checkout', { severity: 'unrecoverable' })
  return { status: 200, body: failed(agent, [message]) }
}

export async function answer(
  call: Call,
  id: string,
  messages: readonly Message[] = [],
  status = 200,
): Promise<Outcome> {
  const row = await findOwn({ ...call, id })
  if (!row) return notFound(call)
  const model = await readModel(call, row, messages)
  await rememberTotal(call, row, model)
  return { status, body: presentCheckoutTo(call.agent, model) }
}
