import { createHash } from 'node:crypto'

interface PageFacts {
  readonly nonce: string
  readonly style: string
  readonly frameAncestor?: string | undefined
}

/**
 * Allows scripts of this server only, and media of the platform. `form-action` includes the platform, because browsers
 * apply it to the redirect of the checkout form. `style`: the style element. `frameAncestor`: the origin that may show
 * the page in a frame.
 */
export function contentSecurityPolicy(
  { nonce, style, frameAncestor = "'none'" }: PageFacts,
  platformUrl: string,
  production: boolean,
): string {
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // Vite's development server injects styles.
    'style-src': production ? `'self' 'sha256-${hash(style)}'` : "'self' 'unsafe-inline'",
    // Forms preview a chosen picture before its upload.
    'img-src': `'self' data: blob: ${platformUrl}`,
    // The page assembles the segments of a video stream.
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': production ? `'self' ${platformUrl}` : `'self' ${platformUrl} ws:`,
    'manifest-src': "'self'",
    'form-action': `'self' ${platformUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': frameAncestor,
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
