import { type Agent, has } from './agent.ts'
import { failed } from './envelope.ts'
import { error } from './messages.ts'
import type { Operation, Outcome } from './operation.ts'

/** The outcome for an agent whose profile lacks the capability of an operation; undefined if it has it. */
export function unmet(agent: Agent, { needs }: Operation): Outcome | undefined {
  if (has(agent, needs)) return undefined
  const content = `Your profile does not have ${needs} in the version ${agent.version}`
  const message = error('capabilities_incompatible', content, { severity: 'unrecoverable' })
  return { status: 200, body: failed(agent, [message]) }
}
