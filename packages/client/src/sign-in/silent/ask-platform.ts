import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import type { Redirect } from '../redirect/go.ts'
import { askBrowser } from './fedcm.ts'
import { askInFrame, type SilentAnswer } from './frame.ts'
import type { Means } from './ladder.ts'
import type { SilentRequest } from './request.ts'
import type { SilentReason, SilentRung, SilentSignInOptions } from './result.ts'

/** How long the frame's page may say nothing once it has loaded. */
const silence = 1000

interface Asked {
  /** Which one answered, when it is not the last that was tried. */
  readonly rung?: SilentRung
  /** Absent: signed in. */
  readonly reason?: SilentReason
  readonly redirect?: Redirect | undefined
}

/** The rungs that ask the platform. `on` says whether one is wanted, and notes that it is tried. */
export async function askPlatform(
  to: Client<OAuth>,
  options: SilentSignInOptions,
  on: (rung: SilentRung) => boolean,
  signal: AbortSignal,
  { getMemberTokens, hasOwnSession, openSilently, prepare }: Means,
): Promise<Asked> {
  const open = () => openSilently(to, { signal })
  const { epoch } = to.auth
  /** Signs in, unless somebody signed in or out meanwhile: then that has the last word. */
  const enter = async ({ data }: SilentRequest, { code, state }: SilentAnswer): Promise<Asked> => {
    const tokens = await getMemberTokens(to, code, state, data, { signal })
    if (to.auth.epoch === epoch) await to.auth.setTokens(tokens)
    return (await hasOwnSession(to)) ? {} : { reason: 'login_required' }
  }

  /** The last rung, for whom nothing that was asked could tell. */
  const offer = async (): Promise<Redirect | undefined> => {
    const { ladder, redirectUri, originalUri } = options
    if (!redirectUri || ladder?.includes('redirect') === false) return undefined
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
    return answer.storageAccess ? { ...asked, rung: 'storage_access' } : asked
  }
  const reason = answer.reason ?? reasonOf(answer.error)
  if (reason !== 'third_party_cookies_blocked') return { reason }
  return { reason, redirect: await offer() }
}

function reasonOf(error: string | undefined): SilentReason {
  if (error === 'login_required' || error === 'consent_required') return error
  return /_required$/.test(error ?? '') ? 'interaction_required' : 'not_allowed'
}
