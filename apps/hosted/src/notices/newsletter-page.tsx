import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

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
        heading="Your address is confirmed"
        lead={`${site.name} sends its newsletter to ${email}. Each one has a link to unsubscribe.`}
      >
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            Back to the shop
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame
      site={site}
      heading="Confirm your address"
      lead={`${site.name} then sends its newsletter to ${email}.`}
    >
      <form method="post">
        <Button type="submit">Confirm address</Button>
      </form>
    </AuthFrame>
  )
}
