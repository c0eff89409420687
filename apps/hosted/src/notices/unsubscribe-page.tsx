import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form: one press, and it works without a script of ours. */
export default function UnsubscribePage({
  data: { site, email, done, about = 'ITEMS' },
}: {
  readonly data: PageOf<'unsubscribe'>
}) {
  const said = texts[about](site.name, email)
  if (done)
    return (
      <AuthFrame site={site} heading={said.doneHeading} lead={said.doneLead}>
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            Back to the shop
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame site={site} heading={said.heading} lead={said.lead}>
      <form method="post">
        <Button type="submit">Stop these mails</Button>
      </form>
    </AuthFrame>
  )
}

const texts = {
  ITEMS: (shop: string, email: string) => ({
    heading: 'Stop mails about items?',
    lead: `${shop} then forgets what ${email} waits for. Mails about orders still come.`,
    doneHeading: 'No more mails about items',
    doneLead: `${shop} does not write to ${email} about items any more. You can ask for an item again at any time.`,
  }),
  REVIEWS: (shop: string, email: string) => ({
    heading: 'Stop mails that ask for reviews?',
    lead: `${shop} then asks ${email} for no more reviews. Mails about orders still come.`,
    doneHeading: 'No more mails that ask for reviews',
    doneLead: `${shop} does not ask ${email} for reviews any more. You can review what you bought in the shop at any time.`,
  }),
}
