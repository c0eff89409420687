import { randomBytes } from 'node:crypto'

import { html, raw } from 'hono/html'

import type { Site } from '../../generated/hosted-pages.ts'
import type { Services } from '../services.ts'
import type { HostedAssets } from './assets.ts'

/** Renders a hosted page: an empty root element, its data, and the application. */
export function createHostedPage(
  assets: HostedAssets,
  settings: Services['settings'],
): Services['hostedPage'] {
  return async (ctx, page, data, { style, theme, ...init } = {}) => {
    const { name, currency, locale, language, ...look } = await settings(ctx)
    const nonce = randomBytes(16).toString('base64')
    const { logoUrl, colours, logoSize, logoAlignment, supportEmail, storefrontUrl: homeUrl } = look
    const shown = { logoUrl, colours, logoSize, logoAlignment, supportEmail, homeUrl }
    const site: Site = { name, currency, locale, language, ...shown }
    const entry = assets.entry()
    const body = html`<!doctype html>
<html lang="${language}"${theme ? html` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="/_hosted/icon.svg" type="image/svg+xml">
${entry.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${style ? html`<style nonce="${nonce}">${raw(style)}</style>` : ''}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page" nonce="${nonce}">${raw(toScriptText({ page, site, ...data }))}</script>
${entry.script ? html`<script type="module" src="${entry.script}" nonce="${nonce}"></script>` : missingBuild}
</body>
</html>`
    const headers = new Headers(init.headers)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('cache-control', 'no-store')
    headers.set('content-security-policy', contentSecurityPolicy(nonce))
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-frame-options', 'DENY')
    return new Response(String(body), { ...init, headers })
  }
}

const missingBuild = html`<p>This page needs the hosted application. Build it with <code>npm run build</code>.</p>`

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A worker solves the captcha.
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** Escapes JSON so that it cannot close its script element. */
export function toScriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
