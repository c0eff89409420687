import { addressLines } from '@vitrine/pricing/address-lines'

import { logoStyle } from '@vitrine/theme/style'

import { escapeMarkup } from '../escape-markup.ts'
import type { LegalPage } from '../ports/hooks.ts'
import { type SiteSettings, themeOf } from '../settings.ts'
import { buttonMark } from './email.ts'
import { mailLook } from './look.ts'

type Sender = Pick<
  SiteSettings,
  | 'name'
  | 'language'
  | 'theme'
  | 'logoUrl'
  | 'darkLogoUrl'
  | 'storefrontUrl'
  | 'supportEmail'
  | 'businessAddress'
> & { readonly legalPages?: readonly LegalPage[] }

export interface MailBody {
  readonly subject: string
  readonly html: string
  /** Null: the language of the site. */
  readonly language: string | null
}

/** The text version of an email with the same foot as the document. */
export function mailText(text: string, site: Sender): string {
  const { storefrontUrl, supportEmail, legalPages = [] } = site
  const foot = [
    senderLine(site),
    ...(storefrontUrl ? [storefrontUrl] : []),
    ...(supportEmail ? [supportEmail] : []),
    ...legalPages.map(({ url, title }) => `${title}: ${url}`),
  ]
  // Mail programs know these characters as the begin of a signature (RFC 3676, section 4.3).
  return `${text}\n\n-- \n${foot.join('\n')}`
}

const senderLine = ({ name, businessAddress = {} }: Sender): string =>
  [name, ...addressLines(businessAddress)].join(', ')

/**
 * The HTML document of an email: the shop's logo or name, the content, and who sent it. Programs that ignore style
 * sheets show the light colours, which are in the elements; a dark scheme needs the sheet.
 */
export function mailDocument({ subject, html, language }: MailBody, site: Sender, baseUrl: string): string {
  const { name, storefrontUrl, supportEmail, legalPages = [] } = site
  const theme = themeOf(site)
  const look = mailLook(theme)
  const logoUrl = site.logoUrl && new URL(site.logoUrl, baseUrl).href
  const darkLogoUrl = site.darkLogoUrl && new URL(site.darkLogoUrl, baseUrl).href
  const logo = logoUrl
    ? `<img src="${escapeMarkup(logoUrl)}" alt="${escapeMarkup(name)}" height="40" style="height:40px;max-width:240px">`
    : escapeMarkup(name)
  const brand = storefrontUrl
    ? `<a class="plain" href="${escapeMarkup(storefrontUrl)}" style="color:${look.colours.ink};text-decoration:none">${logo}</a>`
    : logo
  const softLink = (url: string, text: string) =>
    `<a class="plain" href="${escapeMarkup(url)}" style="color:${look.colours['ink-soft']}">${escapeMarkup(text)}</a>`
  const footer = [
    escapeMarkup(senderLine(site)),
    ...(supportEmail ? [softLink(`mailto:${supportEmail}`, supportEmail)] : []),
    ...(legalPages.length > 0 ? [legalPages.map(({ url, title }) => softLink(url, title)).join(' · ')] : []),
  ]
  return `<!doctype html>
<html lang="${escapeMarkup(language ?? site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${look.sheet}${logoStyle({ logoUrl, darkLogoUrl }, theme)}</style>
</head>
<body style="margin:0;background:${look.colours.surface}">
<div class="room" style="background:${look.colours.surface};padding:24px 12px;font:16px/1.5 ${look.faces.text};color:${look.colours.ink}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font:${look.headingWeight} 22px/1.3 ${look.faces.display}">${brand}</p>
<div class="page" style="background:${look.colours.paper};border-radius:${look.pageRadius};padding:20px 24px;overflow-wrap:anywhere">
${html.replaceAll(`<a ${buttonMark}`, `<a ${buttonMark} style="${look.button}"`)}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:2;color:${look.colours['ink-soft']}">${footer.join('<br>')}</p>
</div>
</div>
</body>
</html>`
}
