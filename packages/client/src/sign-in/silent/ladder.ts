import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { isApiError } from '../../transport/error.ts'
import { getAuthUrl } from '../authorize.ts'
import { getMemberTokens } from '../member-tokens.ts'
import { generateOAuthData, type OAuthData } from '../oauth-data.ts'
import { deadline } from './deadline.ts'
import { askBrowser, type FedCm, hasFedCm } from './fedcm.ts'
import { askInFrame, type SilentAnswer } from './frame.ts'
import { hasOwnSession, renewOwnSession } from './own-session.ts'
import { openSilently, type SilentRequest } from './request.ts'

/**
 * From what nobody notices to what everybody does: the shop's own session; the same renewed; the browser as a go-between
 * (FedCM); a hidden frame that is allowed its cookies (Storage Access), or has them anyway; the page itself, there and
 * back.
 */
export type SilentRung = 'session' | 'refresh' | 'fedcm' | 'storage_access' | 'frame' | 'redirect'

export type SilentReason =
  /** Nobody is signed in at the platform. */
  | 'login_required'
  /** Somebody may be: the browser keeps the platform's cookies from other sites' frames. A redirect can tell. */
  | 'third_party_cookies_blocked'
  /** Somebody is, and has to allow this client first. */
  | 'consent_required'
  /** Somebody is, and has to choose an account or to do something at the sign-in page. */
  | 'interaction_required'
  | 'timed_out'
  /** The platform was not reached. */
  | 'network'
  /** The platform does not serve this site: its origin or its client id is not registered. */
  | 'not_allowed'

export interface SilentSignInOptions {
  /** Which rungs to try: all of them unless you say otherwise, always in the order of `SilentRung`. */
  readonly ladder?: readonly SilentRung[]
  /** Where a redirect would come back to. Without one the ladder ends at the frame. */
  readonly redirectUri?: string
  /** The page to go on with after a redirect: this one unless you say otherwise. */
  readonly originalUri?: string
  /**
   * Takes the rung `fedcm`, where the browser has it: `ask` lets it ask who is to sign in. Whoever has answered once
   * is found by `storage_access` afterwards, without being shown anything; so is, in 3 s, by `silent`. Without it the
   * rung is left out, and blocked cookies are known in less than 2 s.
   */
  readonly fedcm?: FedCm
  /** Milliseconds for the whole ladder: 120000 unless you say otherwise. */
  readonly timeout?: number
  /** Calls it off: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

export type SilentSignIn =
  | { readonly signedIn: true; readonly rung: Exclude<SilentRung, 'redirect'> }
  | {
      readonly signedIn: false
      /** The rung that gave the reason. */
      readonly rung: SilentRung
      readonly reason: SilentReason
      /**
       * The last rung, when it can tell more and `redirectUri` was given. Keep `data`, then send the browser to `url`:
       * it comes back with a code or with `login_required`, and shows nothing on its way.
       */
      readonly redirect?: Redirect
    }

interface Redirect {
  readonly url: string
  readonly data: OAuthData
}

/** How long the frame's page may say nothing once it has loaded. */
const silence = 1000

/**
 * Signs in whoever is signed in at the platform already, without a page of it: afterwards the client is that member's.
 * Never navigates by itself. In a browser only.
 */
export async function signInSilently(
  to: Client<OAuth>,
  options: SilentSignInOptions = {},
): Promise<SilentSignIn> {
  const { ladder, redirectUri, originalUri, fedcm, signal: caller } = options
  const { signal, end } = deadline(caller, options.timeout ?? 120_000)
  let rung: SilentRung = 'session'
  let reason: SilentReason | undefined
  const on = (name: SilentRung) => {
    const wanted = !ladder || ladder.includes(name)
    if (wanted) rung = name
    return wanted
  }
  const open = () => openSilently(to, { signal })
  const enter = async ({ data }: SilentRequest, { code, state }: SilentAnswer) =>
    to.auth.setTokens(await getMemberTokens(to, code, state, data, { signal }))

  async function climb(): Promise<boolean> {
    if (on('session') && (await hasOwnSession(to))) return true
    if (on('refresh') && (await orAborted(renewOwnSession(to), signal))) return true
    if (fedcm && hasFedCm() && on('fedcm')) {
      const request = await open()
      const answer = await askBrowser(request, to.auth.clientId, fedcm, signal)
      if (answer) {
        await enter(request, answer)
        return true
      }
    }
    if (!on('frame') && !on('storage_access')) return false
    const request = await open()
    const answer = await askInFrame(request.url, request.data.state, signal, silence)
    if (answer.storageAccess) rung = 'storage_access'
    if (answer.code) await enter(request, answer)
    else reason = answer.reason ?? reasonOf(answer.error)
    return !reason
  }

  /** Nothing was asked that could tell, or it could not. */
  async function offer(): Promise<Redirect | undefined> {
    if (!redirectUri || (reason && reason !== 'third_party_cookies_blocked')) return undefined
    if (ladder?.includes('redirect') === false) return undefined
    const data = await generateOAuthData(to, redirectUri, originalUri ?? location.href)
    return { url: (await getAuthUrl(to, data, { prompt: 'none', signal })).authUrl, data }
  }

  let redirect: Redirect | undefined
  try {
    if (await climb()) return { signedIn: true, rung: rung as Exclude<SilentRung, 'redirect'> }
    redirect = await offer()
  } catch (error) {
    caller?.throwIfAborted()
    reason = signal.aborted ? 'timed_out' : reasonOfFailure(error)
  } finally {
    end()
  }
  return { signedIn: false, rung, reason: reason ?? 'login_required', ...(redirect && { redirect }) }
}

function reasonOf(error: string | undefined): SilentReason {
  if (error === 'login_required' || error === 'consent_required') return error
  return /_required$/.test(error ?? '') ? 'interaction_required' : 'not_allowed'
}

/** What is no answer of the platform, nor its absence, is a mistake in the program: thrown on. */
function reasonOfFailure(error: unknown): SilentReason {
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
