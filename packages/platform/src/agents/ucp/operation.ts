import type * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import type { Agent, AnyAgent } from './agent.ts'
import type { CapabilityName } from './capabilities.ts'
import type { Person } from './person.ts'

/** A request of an agent, in any protocol. */
export interface Work {
  readonly agent: AnyAgent
  /** As a visitor without a session, so that the agent sees what every shopper sees. */
  readonly ctx: Context
  readonly runtime: Runtime
  /** The customer for whom the agent acts; undefined if it acts for itself. */
  readonly person?: Person | undefined
  /** The id in the path. */
  readonly id: string
}

export interface Call extends Work {
  readonly agent: Agent
  /** A signature proves the address of the agent’s profile; otherwise it is a claim. */
  readonly isSigned: boolean
}

export interface Outcome {
  readonly status: number
  readonly body: object
}

/** One request of UCP, for every transport. */
export interface Operation {
  readonly needs: CapabilityName
  readonly input?: z.ZodType
  /** The answer is about a person: it needs a signature of the agent, or a customer who lets it read their orders. */
  readonly needsProof?: true
  // biome-ignore lint/suspicious/noExplicitAny: each operation names the output of its own schema
  run(call: Call, input: any): Promise<Outcome>
}
