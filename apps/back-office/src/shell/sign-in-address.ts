/** Asks who it is, whoever is signed in, and leads back to this page. */
export function signInAddress(): string {
  const { pathname, search } = window.location
  return `/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`
}
