import type { FulfillmentStatus } from '../../../generated/shared.ts'
import type { SeedBasket } from './basket.ts'
import type { Person } from './people.ts'

export interface SeedOrder extends SeedBasket {
  readonly daysAgo: number
  readonly person: Person
  readonly paid: boolean
  readonly fulfillment: FulfillmentStatus
  readonly canceled?: true
  readonly waiting?: 'INITIALIZED' | 'PENDING' | 'REJECTED'
  readonly archived?: true
  /** The payment is authorised and waits for staff. */
  readonly held?: 'authorizedForCapture' | 'authorizedForVoid'
}
