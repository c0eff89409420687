import type { SiteSettings } from '../settings.ts'
import { escapeHtml } from './email.ts'

type Sender = Pick<
  SiteSettings,
  'name' | 'language' | 'logoUrl' | 'storefrontUrl' | 'supportEmail' | 'businessAddress'
>

export interface MailBody {
  readonly subject: string
  readonly html: string
  /** Null: the language of the site. */
  readonly language: string | null
}

/**
 * The HTML document of an email: the shop's logo or name, the content, and who sent it. Programs that ignore style
 * sheets show the light colours, which are in the elements; a dark scheme needs the sheet.
 */
export function mailDocument({ subject, html, language }: MailBody, site: Sender, baseUrl: string): string {
  const { name, logoUrl, storefrontUrl, supportEmail } = site
  const logo = logoUrl
    ? `<img src="${escapeHtml(new URL(logoUrl, baseUrl).href)}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:240px">`
    : escapeHtml(name)
  const brand = storefrontUrl
    ? `<a class="plain" href="${escapeHtml(storefrontUrl)}" style="color:#1f1d1a;text-decoration:none">${logo}</a>`
    : logo
  const footer = [
    escapeHtml([name, ...addressOf(site)].join(', ')),
    ...(supportEmail
      ? [
          `<a class="plain" href="mailto:${escapeHtml(supportEmail)}" style="color:#6b6660">${escapeHtml(supportEmail)}</a>`,
        ]
      : []),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(language ?? site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body style="margin:0;background:#f6f5f3">
<div class="room" style="background:#f6f5f3;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#1f1d1a">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:600">${brand}</p>
<div class="page" style="background:#ffffff;border-radius:8px;padding:20px 24px;overflow-wrap:anywhere">
${html}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;color:#6b6660">${footer.join('<br>')}</p>
</div>
</div>
</body>
</html>`
}

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
img{max-width:100%}
@media (prefers-color-scheme:dark){
body,.room{background:#171614!important;color:#f0ede8!important}
.page{background:#24211e!important}
.plain{color:#f0ede8!important}
.soft,.soft .plain{color:#b3aca3!important}
.button{background:#f0ede8!important;color:#171614!important}
}`

function addressOf({ businessAddress }: Sender): readonly string[] {
  const { addressLine, postalCode, city } = businessAddress ?? {}
  return [addressLine, [postalCode, city].filter(Boolean).join(' ')].flatMap((line) => line || [])
}
