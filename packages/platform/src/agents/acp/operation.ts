import type * as z from 'zod'
import type { Outcome, Work } from '../ucp/index.ts'

/** One request of the protocol. */
export interface Operation {
  readonly input?: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: each operation names the output of its own schema
  run(work: Work, input: any): Promise<Outcome>
}
