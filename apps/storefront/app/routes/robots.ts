import type { LoaderFunctionArgs } from 'react-router'

import { site } from '../server/site.server.ts'

const hidden = ['/account', '/api/', '/auth/', '/cart', '/checkout', '/search', '/thank-you']

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = site.getSession(context)
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' },
  })
}
