import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

/** A plain form that works without scripts. */
export default function UnsubscribePage({
  data: { site, email, done, about = 'ITEMS' },
}: {
  readonly data: PageOf<'unsubscribe'>
}) {
  const text = texts().notices.unsubscribed[about](site.name, email)
  if (done)
    return (
      <AuthFrame site={site} heading={text.doneHeading} lead={text.doneLead}>
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            {texts().shell.backToShop}
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame site={site} heading={text.heading} lead={text.lead}>
      <form method="post">
        <Button type="submit">{texts().notices.unsubscribe}</Button>
      </form>
    </AuthFrame>
  )
}
