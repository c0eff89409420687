import type { Context } from '../../kernel/http/context.ts'
import { checkDigest } from '../../kernel/signatures/content-digest.ts'
import { verifyMessage } from '../../kernel/signatures/verify-message.ts'
import { type Agent, keyOf } from './agent.ts'
import { Refused } from './refused.ts'

/** Headers that change the meaning of a request, so that a signature must cover those that are there. */
const covered = ['ucp-agent', 'idempotency-key', 'content-digest']

/**
 * Verifies the digest and the signatures that are there. Returns whether they prove that the agent sent the request now.
 * UCP lets a signature have no `created`. It protects the content of a request, but a recorded one would prove the agent
 * for ever.
 */
export async function checkSignature(
  ctx: Context,
  agent: Agent,
  method: string,
  body: string,
): Promise<boolean> {
  const { url: asked, headers } = ctx.request
  const digest = headers.get('content-digest')
  const compared = digest === null ? 'valid' : checkDigest(digest, body)
  if (compared !== 'valid') throw new Refused(compared)
  // The sender signs the public address; the platform may stand behind a proxy.
  const url = new URL(asked.pathname + asked.search, ctx.services.baseUrl)
  const required = ['@method', '@authority', '@path', ...covered.filter((name) => headers.has(name))]
  if (url.search) required.push('@query')
  if (body !== '') required.push('content-digest')
  const verdict = await verifyMessage(
    { method, url, headers },
    { keyOf: (keyId) => keyOf(ctx, agent, keyId), required, now: ctx.clock.now() },
  )
  if (verdict.kind === 'refused') throw new Refused(verdict.fault)
  return verdict.kind === 'signed' && !verdict.undated
}
