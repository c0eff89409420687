import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

/** A plain form that works without scripts. */
export default function DownloadPage({ data }: { readonly data: PageOf<'download'> }) {
  const { site, sent, renewUrl, token } = data
  if (sent)
    return (
      <AuthFrame
        site={site}
        heading={texts().notices.linkSent}
        lead={texts().notices.linkSentLead(site.name)}
      >
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            {texts().shell.backToShop}
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame site={site} heading={texts().notices.linkExpired} lead={texts().notices.linkExpiredLead}>
      <form method="post" action={renewUrl}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{texts().notices.sendLink}</Button>
      </form>
    </AuthFrame>
  )
}
