import { createHash } from 'node:crypto'
import type { ShownAnalytics } from '@vitrine/client/site-frame'

interface PageFacts {
  readonly nonce: string
  readonly style: string
  readonly frameAncestor?: string | undefined
  readonly sink?: ShownAnalytics['sink'] | undefined
}

/**
 * Allows scripts of this server only, and media of the platform. `form-action` includes the platform, because browsers
 * apply it to the redirect of the checkout form. `style`: the style element. `frameAncestor`: the origin that may show
 * the page in a frame. `sink`: the receiver of analytics events, whose origins only are allowed beside.
 */
export function contentSecurityPolicy(
  { nonce, style, frameAncestor = "'none'", sink }: PageFacts,
  platformUrl: string,
  production: boolean,
): string {
  const events = sink ? ` ${originsOf(sink).join(' ')}` : ''
  const tags = sink?.kind === 'DATA_LAYER' ? events : ''
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${tags}`,
    // Vite's development server injects styles.
    'style-src': production ? `'self' 'sha256-${hash(style)}'` : "'self' 'unsafe-inline'",
    // Forms preview a chosen picture before its upload.
    'img-src': `'self' data: blob: ${platformUrl}${tags}`,
    // The page assembles the segments of a video stream.
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': `'self' ${platformUrl}${events}${production ? '' : ' ws:'}`,
    'manifest-src': "'self'",
    'form-action': `'self' ${platformUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': frameAncestor,
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const originsOf = ({ kind, url, origins = [] }: ShownAnalytics['sink']): string[] => [
  ...new Set([new URL(url).origin, ...(kind === 'DATA_LAYER' ? origins : [])]),
]

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
