import { event } from '../define.ts'
import { OrderReturn } from '../shapes/order-return.ts'

const entity = 'order_return'
const payload = OrderReturn

export const returnEvents = {
  returnCreated: event('ReturnCreated', {
    entity,
    summary: 'A customer asked to return items, or the shop recorded a return.',
    payload,
  }),
  returnApproved: event('ReturnApproved', { entity, summary: 'The shop approved a return.', payload }),
  returnDeclined: event('ReturnDeclined', { entity, summary: 'The shop declined a return.', payload }),
  returnReceived: event('ReturnReceived', {
    entity,
    summary: 'The returned items arrived at the shop.',
    payload,
  }),
  returnExchanged: event('ReturnExchanged', {
    entity,
    summary: 'The shop created an order with the replacement items of a return.',
    payload,
  }),
  returnCanceled: event('ReturnCanceled', { entity, summary: 'A return was cancelled.', payload }),
}
