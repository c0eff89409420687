import type { OAuthData } from '../oauth-data.ts'

/** A prepared sign-in: the target address, and the data needed when the browser returns. */
export interface Redirect {
  readonly url: string
  readonly data: OAuthData
}

/** One entry for each sign-in, so that two sign-ins do not overwrite each other. */
export const keyOf = (state: string): string => `vitrine-${state}`

/** Stores the data of a sign-in for `completeSignIn` and sends the browser to the sign-in page. */
export function goToSignIn({ url, data }: Redirect, storage: Storage = sessionStorage): void {
  storage.setItem(keyOf(data.state), JSON.stringify({ ...data, issuer: new URL(url).origin }))
  location.assign(url)
}
