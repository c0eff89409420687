/** Always shows the sign-in form, then returns to this page. */
export function signInAddress(): string {
  const { pathname, search } = window.location
  return `/auth/sign-in?returnTo=${encodeURIComponent(pathname + search)}`
}
