import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { askPlatform } from './ask-platform.ts'
import { deadline } from './deadline.ts'
import { askInFrame } from './frame.ts'
import type { SilentMethod, SilentReason, SilentSignIn, SilentSignInOptions } from './result.ts'
import type { Means } from './sign-in-silently.ts'

/** Milliseconds (specification section 9). */
const defaultTimeout = 120_000

/** Exchanges the session token of a direct login for a code in a hidden frame. */
export async function askForCode(
  url: string,
  state: string,
  caller: AbortSignal | undefined,
): Promise<string> {
  const { signal, end } = deadline(caller, defaultTimeout)
  const { code, error, error_description } = await askInFrame(url, state, signal).finally(end)
  if (code) return code
  throw new Error('Missing code or _state', { cause: { error, errorDescription: error_description } })
}

/**
 * Tries the methods after the shop's own session. Loaded only if that session gives no answer. `startedAt` is the start in
 * milliseconds since 1970.
 */
export async function tryMethods(
  to: Client<OAuth>,
  options: SilentSignInOptions,
  startedAt: number,
  means: Means,
): Promise<SilentSignIn> {
  const { methods, timeout = defaultTimeout, signal: caller } = options
  const { signal, end } = deadline(caller, startedAt + timeout - Date.now())
  let method: SilentMethod = 'session'
  const on = (name: SilentMethod) => {
    const wanted = methods?.includes(name) !== false
    if (wanted) method = name
    return wanted
  }
  try {
    if (on('refresh') && (await orAborted(renewOwnSession(to, means), signal))) {
      return { signedIn: true, method }
    }
    const { redirect, ...answer } = await askPlatform(to, options, on, signal, means)
    method = answer.method ?? method
    return answer.reason
      ? { signedIn: false, method, reason: answer.reason, ...(redirect && { redirect }) }
      : { signedIn: true, method }
  } catch (error) {
    caller?.throwIfAborted()
    return { signedIn: false, method, reason: signal.aborted ? 'timed_out' : reasonOf(error, means) }
  } finally {
    end()
  }
}

/** Renews the shop's own session. If the platform has ended it, the caller is now a visitor. */
async function renewOwnSession(to: Client<OAuth>, { hasOwnSession }: Means): Promise<boolean> {
  if ((await to.auth.getTokens()).refreshToken.role !== 'member') return false
  await to.auth.headers(to, true, undefined)
  return hasOwnSession(to)
}

/** Any other error is a bug of the program and is thrown. */
function reasonOf(error: unknown, { isApiError }: Means): SilentReason {
  const failure = isApiError(error) ? error : (error as Error).cause
  if (!isApiError(failure)) throw error
  return failure.retryable || failure.status > 499 ? 'network' : 'not_allowed'
}

/** All calls share a renewal, so this one does not abort it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
