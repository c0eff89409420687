import type { Prompt } from '../../generated/redirects.ts'
import type { OAuth } from '../../tokens/oauth.ts'
import type { CallOptions, Client } from '../../transport/client.ts'
import { goToSignIn } from './go.ts'
import { prepare } from './prepare.ts'

export interface RedirectOptions extends CallOptions {
  /** The page that calls `completeSignIn`: a registered address of this site. */
  readonly redirectUri: string
  /** The page to open afterwards: this page by default. */
  readonly originalUri?: string
  readonly prompt?: Prompt
  /** The session token of a direct login or registration. The hosted page then asks nothing. */
  readonly sessionToken?: string
}

/** Sends the browser to the hosted sign-in page. It returns to `redirectUri`. */
export async function signInByRedirect(
  to: Client<OAuth>,
  { redirectUri, originalUri = location.href, ...options }: RedirectOptions,
  mark = '',
): Promise<void> {
  goToSignIn(await prepare(to, redirectUri, originalUri, options, mark))
}
