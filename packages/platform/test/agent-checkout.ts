import { expect } from 'vitest'
import type { AgentServer, AgentShop } from './agent.ts'
import type { Reply } from './requests.ts'

export const address = {
  street_address: '123 Market St',
  address_locality: 'San Francisco',
  address_region: 'CA',
  postal_code: '94105',
  address_country: 'US',
}

export const buyer = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.net' }

export const roses = (quantity = 1) => ({ item: { id: 'bouquet_roses' }, quantity })

/** A request for which nothing is missing. */
export const whole = (more: object = {}) => ({
  line_items: [roses()],
  buyer,
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [{ id: 'home', ...address }],
        selected_destination_id: 'home',
        groups: [{ selected_option_id: 'std-ship' }],
      },
    ],
  },
  ...more,
})

export const token = (name: string) => ({
  payment: {
    instruments: [
      {
        id: 'instr_1',
        handler_id: 'mock_payment_handler',
        type: 'card',
        credential: { type: 'token', token: name },
      },
    ],
  },
})

/** The calls of one agent, whose answers are in its version and add up. */
export function buyerOf(shop: AgentShop, agent: AgentServer, version: string) {
  const checked = async (asked: Promise<Reply>) => {
    const reply = await asked
    if (reply.body.ucp) expect(reply.body.ucp.version).toBe(version)
    if (reply.body.id) {
      const { totals } = reply.body as { totals: { type: string; amount: number }[] }
      const parts = totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0)
      expect(parts).toBe(totals.find(({ type }) => type === 'total')?.amount)
    }
    return reply
  }
  const at = (id: string) => `/checkout-sessions/${id}`
  return {
    create: (body: object, headers?: Record<string, string>) =>
      checked(shop.send(agent, 'POST', '/checkout-sessions', body, headers)),
    read: (id: string) => checked(shop.send(agent, 'GET', at(id))),
    update: (id: string, body: object) => checked(shop.send(agent, 'PUT', at(id), body)),
    complete: (id: string, body: object, headers?: Record<string, string>) =>
      checked(shop.send(agent, 'POST', `${at(id)}/complete`, body, headers)),
    cancel: (id: string) => checked(shop.send(agent, 'POST', `${at(id)}/cancel`)),
  }
}
