/**
 * Only what this server sent runs, and only pictures and films come from elsewhere: the platform's. `form-action` names it too,
 * because browsers hold the redirect of a form to it, and checkout is one.
 */
export function contentSecurityPolicy(nonce: string, platformUrl: string, production: boolean): string {
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // Vite's development server puts styles into the page.
    'style-src': production ? "'self'" : "'self' 'unsafe-inline'",
    // A picture that is chosen in a form is shown before it is sent.
    'img-src': `'self' data: blob: ${platformUrl}`,
    // A film that comes in pieces is put together by the page.
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': production ? `'self' ${platformUrl}` : `'self' ${platformUrl} ws:`,
    'manifest-src': "'self'",
    'form-action': `'self' ${platformUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
