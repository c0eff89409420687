import type { LoaderFunctionArgs } from 'react-router'

import { site } from '../server/site.server.ts'
import { shop } from '../shop.ts'

const hidden = ['/account', '/api/', '/auth/', '/cart', '/checkout', '/search', '/thank-you']

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = site.getSession(context)
  const lines = shop.isOpen ? openShop(origin) : ['User-agent: *', 'Disallow: /', '']
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain',
      'cache-control': shop.isOpen ? 'public, max-age=3600' : 'no-store',
    },
  })
}

function openShop(origin: string): readonly string[] {
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
}
