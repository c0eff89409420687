/**
 * Allows scripts of this server only, and media of the platform. `form-action` includes the platform, because browsers
 * apply it to the redirect of the checkout form.
 */
export function contentSecurityPolicy(
  nonce: string,
  platformUrl: string,
  production: boolean,
  framedBy = "'none'",
): string {
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // Vite's development server injects styles.
    'style-src': production ? "'self'" : "'self' 'unsafe-inline'",
    // Forms preview a chosen picture before its upload.
    'img-src': `'self' data: blob: ${platformUrl}`,
    // The page assembles the segments of a video stream.
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': production ? `'self' ${platformUrl}` : `'self' ${platformUrl} ws:`,
    'manifest-src': "'self'",
    'form-action': `'self' ${platformUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': framedBy,
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
