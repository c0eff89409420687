import type { Area } from '../../area.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export { authorizeForTest } from './hold.ts'
export { answerChallenge, findChallenge, type PayError, type PayOutcome, payCheckout } from './pay.ts'

/** Money: held, taken, given back. Its pages are the hosted checkout's. */
export const paymentsArea = { name: 'payments', jobs, seed } satisfies Area
