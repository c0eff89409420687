import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import type { Redirect } from '../redirect/go.ts'
import { askBrowser } from './fedcm.ts'
import { askInFrame, type SilentAnswer } from './frame.ts'
import type { SilentRequest } from './request.ts'
import type { SilentMethod, SilentReason, SilentSignInOptions } from './result.ts'
import type { Means } from './sign-in-silently.ts'

/** Milliseconds that the frame's page may stay silent after it has loaded. */
const silence = 1000

interface Asked {
  /** The method that answered, if it is not the last one tried. */
  readonly method?: SilentMethod
  /** Absent if signed in. */
  readonly reason?: SilentReason
  readonly redirect?: Redirect | undefined
}

/** The methods that ask the platform. `on` returns whether a method is enabled and records the attempt. */
export async function askPlatform(
  to: Client<OAuth>,
  options: SilentSignInOptions,
  on: (method: SilentMethod) => boolean,
  signal: AbortSignal,
  { getMemberTokens, hasOwnSession, openSilently, prepare }: Means,
): Promise<Asked> {
  const open = () => openSilently(to, { signal })
  const { epoch } = to.auth
  /** Signs in, unless a sign-in or sign-out happened meanwhile: the newer one wins. */
  const enter = async ({ data }: SilentRequest, { code, state }: SilentAnswer): Promise<Asked> => {
    const tokens = await getMemberTokens(to, code, state, data, { signal })
    if (to.auth.epoch === epoch) await to.auth.setTokens(tokens)
    return (await hasOwnSession(to)) ? {} : { reason: 'login_required' }
  }

  /** The last method, if no other gave an answer. */
  const offer = async (): Promise<Redirect | undefined> => {
    const { methods, redirectUri, originalUri } = options
    if (!redirectUri || methods?.includes('redirect') === false) return undefined
    return prepare(to, redirectUri, originalUri ?? location.href, { prompt: 'none', signal })
  }

  const { fedcm } = options
  if (fedcm && 'IdentityCredential' in globalThis && on('fedcm')) {
    const request = await open()
    const answer = await askBrowser(request.url, to.auth.clientId, fedcm, signal)
    if (answer) return enter(request, answer)
  }
  if (!on('frame') && !on('storage_access')) return { reason: 'login_required', redirect: await offer() }
  const request = await open()
  const answer = await askInFrame(request.url, request.data.state, signal, silence)
  if (answer.code) {
    const asked = await enter(request, answer)
    return answer.storageAccess ? { ...asked, method: 'storage_access' } : asked
  }
  const reason = answer.reason ?? reasonOf(answer.error)
  if (reason !== 'third_party_cookies_blocked') return { reason }
  return { reason, redirect: await offer() }
}

function reasonOf(error: string | undefined): SilentReason {
  if (error === 'login_required' || error === 'consent_required') return error
  return /_required$/.test(error ?? '') ? 'interaction_required' : 'not_allowed'
}
