import { randomBytes } from 'node:crypto'

import { html, raw } from 'hono/html'

import { languageOf } from '../mail/email.ts'
import type { PageOrigins } from '../ports/payment-gateway.ts'
import type { SiteSettings } from '../settings.ts'
import type { HostedAssets } from './assets.ts'
import type { PageReply } from './page.ts'
import type { DrawnPage } from './server-app.ts'

/** The document of a hosted page: its HTML, its data, and the application that takes over. */
export function pageHtml(assets: HostedAssets, reply: PageReply, drawn: DrawnPage | undefined): Response {
  const { document, look } = reply
  const { site, page } = document
  const nonce = randomBytes(16).toString('base64')
  const entry = assets.entry(page, drawn?.texts)
  const body = html`<!doctype html>
<html lang="${drawn?.language ?? 'en'}"${look.theme ? html` data-theme="${look.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${drawn?.title ?? site.name}</title>
<link rel="icon" href="/_hosted/icon.svg" type="image/svg+xml">
${look.fonts?.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)}
${entry.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${entry.preloads.map((href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}">`)}
<style nonce="${nonce}">${raw(look.style ?? '')}</style>
</head>
<body>
<div id="root">${raw(drawn?.html ?? '')}</div>
<script type="application/json" id="page" nonce="${nonce}">${raw(toScriptText(JSON.stringify(document)))}</script>
<script type="application/json" id="visit" nonce="${nonce}">${raw(toScriptText(drawn?.visit ?? '{}'))}</script>
${entry.script ? html`<script type="module" src="${entry.script}" nonce="${nonce}"></script>` : missingBuild}
</body>
</html>`
  return secured(
    new Response(String(body), { status: drawn?.status ?? reply.status, headers: reply.headers }),
    nonce,
    look.origins,
  )
}

/**
 * Leads a browser to another site. A redirect would not do: `form-action` also applies to the redirects that answer a
 * form.
 */
export function leavingHtml(
  address: string,
  headers: Headers,
  { language }: Pick<SiteSettings, 'language'>,
): Response {
  const spoken = languageOf([language])
  const words = leaving[spoken]
  const nonce = randomBytes(16).toString('base64')
  const body = html`<!doctype html>
<html lang="${spoken}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words.title}</title>
</head>
<body><p><a href="${address}">${words.link(new URL(address).host)}</a></p></body>
</html>`
  const response = secured(new Response(String(body), { headers }), nonce)
  response.headers.set('refresh', `0;url=${address}`)
  return response
}

const leaving = {
  en: { title: 'Continue', link: (host: string) => `Continue to ${host}` },
  de: { title: 'Weiter', link: (host: string) => `Weiter zu ${host}` },
}

function secured(response: Response, nonce: string, origins: PageOrigins = ownOnly): Response {
  const { headers } = response
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', contentSecurityPolicy(nonce, origins))
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-frame-options', 'DENY')
  return response
}

const missingBuild = html`<p>This page needs the hosted application. Build it with <code>npm run build</code>.</p>`

const ownOnly: PageOrigins = { scripts: [], frames: [], connections: [] }

function contentSecurityPolicy(nonce: string, { scripts, frames, connections }: PageOrigins): string {
  return [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, "'self'", ...scripts].join(' '),
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // A worker solves the captcha.
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** Escapes JSON so that it cannot close its script element. */
export function toScriptText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
