import type { SiteProfile } from '@vitrine/client/site-profile'

import { lookOf } from './app/look.ts'
import { addressOf } from './app/picture.tsx'
import { words } from './app/words.ts'

const style = `html{background:var(--paper);color:var(--ink);color-scheme:light dark;font:1.0625rem/1.6 var(--face-text)}
body{display:grid;min-block-size:100dvh;margin:0;padding:2rem;box-sizing:border-box;place-content:center;text-align:center}
h1{font:var(--heading-weight) clamp(1.875rem,1.65rem + 1vw,2.5rem)/1.15 var(--face-display)}
img{block-size:4rem;inline-size:auto}a{color:inherit}`

/** A whole document for `proxy.ts`, so that it has nothing of the closed shop but its name, its look and its address. */
export function comingSoonPage(shop: SiteProfile): string {
  const { locale, language, logoUrl, supportEmail } = shop
  const [name, tagline] = [escaped(shop.name), shop.tagline && escaped(shop.tagline)]
  const { comingSoon } = language === 'de' ? words.de : words.en
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${comingSoon} · ${name}</title><style>${lookOf(shop)}${style}</style></head><body><main>`,
    logoUrl ? `<img src="${escaped(addressOf(logoUrl))}" alt="${name}">` : name,
    `<h1>${comingSoon}</h1>`,
    tagline && `<p>${tagline}</p>`,
    supportEmail && `<p><a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a></p>`,
    '</main></body></html>',
  ]
    .filter(Boolean)
    .join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
