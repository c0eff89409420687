import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { askPlatform } from './ask-platform.ts'
import { deadline } from './deadline.ts'
import { askInFrame } from './frame.ts'
import type { Means } from './ladder.ts'
import type { SilentReason, SilentRung, SilentSignIn, SilentSignInOptions } from './result.ts'

/** How long it may take (specification section 9). */
const patience = 120_000

/** Has a hidden frame answer with the code of a direct login. */
export async function askForCode(
  url: string,
  state: string,
  caller: AbortSignal | undefined,
): Promise<string> {
  const { signal, end } = deadline(caller, patience)
  const { code, error, error_description } = await askInFrame(url, state, signal).finally(end)
  if (code) return code
  throw new Error('Missing code or _state', { cause: { error, errorDescription: error_description } })
}

/**
 * The rungs above the shop's own session as it is: loaded when that does not tell. `begun`: when the time began to
 * count, in milliseconds since 1970.
 */
export async function climb(
  to: Client<OAuth>,
  options: SilentSignInOptions,
  begun: number,
  means: Means,
): Promise<SilentSignIn> {
  const { ladder, timeout = patience, signal: caller } = options
  const { signal, end } = deadline(caller, begun + timeout - Date.now())
  let rung: SilentRung = 'session'
  const on = (name: SilentRung) => {
    const wanted = ladder?.includes(name) !== false
    if (wanted) rung = name
    return wanted
  }
  try {
    if (on('refresh') && (await orAborted(renewOwnSession(to, means), signal))) {
      return { signedIn: true, rung }
    }
    const { redirect, ...answer } = await askPlatform(to, options, on, signal, means)
    rung = answer.rung ?? rung
    return answer.reason
      ? { signedIn: false, rung, reason: answer.reason, ...(redirect && { redirect }) }
      : { signedIn: true, rung }
  } catch (error) {
    caller?.throwIfAborted()
    return { signedIn: false, rung, reason: signal.aborted ? 'timed_out' : reasonOf(error, means) }
  } finally {
    end()
  }
}

/** The shop's own session, renewed. The platform may have ended it: then the caller is a visitor now. */
async function renewOwnSession(to: Client<OAuth>, { hasOwnSession }: Means): Promise<boolean> {
  if ((await to.auth.getTokens()).refreshToken.role !== 'member') return false
  await to.auth.headers(to, true, undefined)
  return hasOwnSession(to)
}

/** What is no answer of the platform, nor its absence, is a mistake in the program: thrown on. */
function reasonOf(error: unknown, { isApiError }: Means): SilentReason {
  const failure = isApiError(error) ? error : (error as Error).cause
  if (!isApiError(failure)) throw error
  return failure.retryable || failure.status > 499 ? 'network' : 'not_allowed'
}

/** A renewal is everybody's, so it is left to itself. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
