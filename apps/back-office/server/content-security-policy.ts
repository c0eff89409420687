/**
 * Only what this server sent runs, and only pictures and films come from elsewhere: the platform's, and what is uploaded goes there. `form-action` names it too,
 * because browsers hold the redirect of a form to it, and signing out is one.
 */
export function contentSecurityPolicy(platformUrl: string): string {
  const rules = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: blob: ${platformUrl}`,
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': `'self' ${platformUrl}`,
    'form-action': `'self' ${platformUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
