import * as z from 'zod'

export const PaymentMode = z
  .enum(['TEST', 'LIVE'])
  .meta({ id: 'PaymentMode', description: '`TEST`: no real money moves.' })
