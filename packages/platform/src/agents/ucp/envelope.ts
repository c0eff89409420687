import type { Agent } from './agent.ts'
import type { CapabilityName } from './capabilities.ts'
import type { Message } from './messages.ts'

/** The part of an agent that an answer needs. */
export type Envelope = Pick<Agent, 'version' | 'active'>

/** The member `ucp` of an answer: the version, and the capabilities that were active for this resource. */
export function envelope({ version, active }: Envelope, used: readonly CapabilityName[], more: object = {}) {
  const entries = used.filter((name) => active.has(name)).map((name) => [name, [{ version }]] as const)
  return { version, status: 'success', capabilities: Object.fromEntries(entries), ...more }
}

/** The answer where no resource came to be. It is an outcome of the business, so its status is 200. */
export const failed = (
  { version }: Pick<Agent, 'version'>,
  messages: readonly Message[],
  continueUrl?: string,
): object => ({
  ucp: { version, status: 'error' },
  messages,
  ...(continueUrl && { continue_url: continueUrl }),
})
