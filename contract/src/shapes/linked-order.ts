import * as z from 'zod'

import { guid } from '../wire.ts'

export const LinkedOrder = z
  .object({ orderId: guid(), number: z.string() })
  .meta({ id: 'LinkedOrder', description: 'The other order of an exchange.' })
