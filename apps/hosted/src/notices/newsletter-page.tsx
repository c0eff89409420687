import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

/** A plain form that works without scripts. */
export default function NewsletterPage({
  data: { site, email, done },
}: {
  readonly data: PageOf<'newsletter'>
}) {
  if (done)
    return (
      <AuthFrame
        site={site}
        heading={texts().notices.addressConfirmed}
        lead={texts().notices.newsletterComes(site.name, email)}
      >
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            {texts().shell.backToShop}
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame
      site={site}
      heading={texts().notices.confirmAddress}
      lead={texts().notices.newsletterThen(site.name, email)}
    >
      <form method="post">
        <Button type="submit">{texts().notices.confirmButton}</Button>
      </form>
    </AuthFrame>
  )
}
