import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { isApiError } from '../../transport/error.ts'
import { getMemberTokens } from '../member-tokens.ts'
import { prepare } from '../redirect/prepare.ts'
import { deadline } from './deadline.ts'
import { hasOwnSession, renewOwnSession } from './own-session.ts'
import { openSilently } from './request.ts'
import type { SilentReason, SilentRung, SilentSignIn, SilentSignInOptions } from './result.ts'

/** Given to what is loaded later, so that no bundler tears it out into a file of its own. */
export interface Means {
  readonly deadline: typeof deadline
  readonly getMemberTokens: typeof getMemberTokens
  readonly openSilently: typeof openSilently
  readonly prepare: typeof prepare
}

const means: Means = { deadline, getMemberTokens, openSilently, prepare }

/**
 * Signs in whoever is signed in already, without a page of the platform: afterwards the client is that member's. Never
 * navigates by itself. In a browser only.
 */
export async function signInSilently(
  to: Client<OAuth>,
  options: SilentSignInOptions = {},
): Promise<SilentSignIn> {
  const { ladder, timeout = 120_000, signal: caller } = options
  const { signal, end } = deadline(caller, timeout)
  let rung: SilentRung = 'session'
  const on = (name: SilentRung) => {
    const wanted = !ladder || ladder.includes(name)
    if (wanted) rung = name
    return wanted
  }
  try {
    signal.throwIfAborted()
    if (on('session') && (await hasOwnSession(to))) return { signedIn: true, rung }
    if (on('refresh') && (await orAborted(renewOwnSession(to), signal))) return { signedIn: true, rung }
    const rungs = await import('./ask-platform.ts').catch(() => undefined)
    if (!rungs) return { signedIn: false, rung, reason: 'network' }
    const { redirect, ...answer } = await rungs.askPlatform(to, options, on, signal, means)
    rung = answer.rung ?? rung
    return answer.reason
      ? { signedIn: false, rung, reason: answer.reason, ...(redirect && { redirect }) }
      : { signedIn: true, rung }
  } catch (error) {
    caller?.throwIfAborted()
    return { signedIn: false, rung, reason: signal.aborted ? 'timed_out' : reasonOf(error) }
  } finally {
    end()
  }
}

/** What is no answer of the platform, nor its absence, is a mistake in the program: thrown on. */
function reasonOf(error: unknown): SilentReason {
  const failure = isApiError(error) ? error : (error as Error).cause
  if (!isApiError(failure)) throw error
  return failure.retryable || failure.status > 499 ? 'network' : 'not_allowed'
}

/** A renewal is everybody's, so it is left to itself. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
