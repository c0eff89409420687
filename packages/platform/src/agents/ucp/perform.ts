import type { Context } from '../../kernel/http/context.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { readAgent } from './agent.ts'
import { checkSignature } from './check-signature.ts'
import type { Operation, Outcome } from './operation.ts'
import { checkProof, checkScope, type Person } from './person.ts'
import { type Kept, runOnce } from './run-once.ts'
import { unmet } from './unmet.ts'

/** A request for an operation, from any transport. */
export interface Asked {
  readonly operation: Operation
  /** The address of the agent's profile. */
  readonly profile: string | undefined
  readonly idempotencyKey: string | undefined
  /** The key belongs to this and to the agent. */
  readonly target: string
  readonly id: string
  readonly person?: Person | undefined
  /** The path of the protected resource to which the request came. */
  readonly resource: string
  readonly method: string
  /** The body as it arrived, which a signature covers. */
  readonly body: () => Promise<string>
  /** The input, with the text that a repeated request must have again. */
  readonly read: (body: string) => { readonly raw: string; readonly input: unknown }
}

/** Identifies the agent, checks what both sides can do, and runs the operation once for each key. */
export async function perform(runtime: Runtime, ctx: Context, asked: Asked): Promise<Outcome | Kept> {
  const agent = await readAgent(ctx, asked.profile)
  const body = await asked.body()
  const isSigned = await checkSignature(ctx, agent, asked.method, body)
  if (asked.operation.needsProof) checkProof(runtime.services, asked, isSigned)
  const refused = unmet(agent, asked.operation)
  if (refused) return refused
  checkScope(asked.person, asked.operation.needs)
  const { raw, input } = asked.read(body)
  const call = { agent, ctx, runtime, id: asked.id, person: asked.person, isSigned }
  const run = () => asked.operation.run(call, input)
  // A kept answer is for the same customer again.
  const target = asked.person ? `${asked.target} ${asked.person.memberId}` : asked.target
  return asked.idempotencyKey === undefined
    ? run()
    : runOnce(call, { target, key: asked.idempotencyKey, raw }, run)
}
