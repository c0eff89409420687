import { randomBytes } from 'node:crypto'

import { type Code, codes } from '@vitrine/contract/codes'
import type { Call } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { html, raw } from 'hono/html'

const prefix = '/docs/errors'

/** The documentation page of an error code: the `type` of a problem (RFC 9457) and the client's `error.docs`. */
export function errorPageUrl(baseUrl: string, code: Code): string {
  return `${baseUrl}${prefix}/${code}`
}

/** Serves one page per error code; returns undefined for other paths. */
export function serveErrorPage({ method }: Request, { pathname }: URL): Response | undefined {
  if (method !== 'GET') return undefined
  if (pathname === prefix || pathname === `${prefix}/`) return toPage('Error codes', index())
  const code = pathname.startsWith(`${prefix}/`) && pathname.slice(prefix.length + 1)
  return code && isCode(code) ? toPage(code, about(code)) : undefined
}

function isCode(text: string): text is Code {
  return Object.hasOwn(codes, text)
}

function about(code: Code) {
  const [status, sentence] = codes[code]
  const routes = answering(code).map(({ route, summary }) => html`<li><code>${route}</code> ${summary}</li>`)
  return html`<p>${sentence}.</p>
<p>HTTP status ${status}.</p>
${routes.length > 0 ? html`<p>Answered by:</p><ul>${routes}</ul>` : html`<p>Any call may answer with it.</p>`}
<p><a href="${prefix}">All codes</a></p>`
}

function index() {
  return html`<ul>${Object.entries(codes).map(
    ([code, [, sentence]]) => html`<li><a href="${prefix}/${code}">${code}</a> ${sentence}.</li>`,
  )}</ul>`
}

function answering(code: Code): Call[] {
  const calls: Call[] = Object.values(contract).flatMap((area) => Object.values(area) as unknown as Call[])
  return calls.filter(({ errors }) => errors.includes(code))
}

function toPage(title: string, content: ReturnType<typeof html>): Response {
  const nonce = randomBytes(16).toString('base64')
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/_hosted/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>`
  return new Response(String(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;margin:3rem 1.25rem}main{max-width:42rem;margin:auto}' +
  'h1{font-weight:500;overflow-wrap:anywhere}li{margin:.35rem 0}'
