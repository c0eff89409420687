import type { OAuthData } from '../oauth-data.ts'

/** A sign-in on its way: where the browser goes, and what must be there when it comes back. */
export interface Redirect {
  readonly url: string
  readonly data: OAuthData
}

/** Of each sign-in by itself, so that two of them do not overwrite each other. */
export const keyOf = (state: string): string => `vitrine-${state}`

/** Keeps what a sign-in needs until the browser is back at `completeSignIn`, and sends it to the sign-in page. */
export function goToSignIn({ url, data }: Redirect, storage: Storage = sessionStorage): void {
  storage.setItem(keyOf(data.state), JSON.stringify({ ...data, issuer: new URL(url).origin }))
  location.assign(url)
}
