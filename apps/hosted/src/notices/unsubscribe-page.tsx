import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form that works without scripts. */
export default function UnsubscribePage({
  data: { site, email, done, about = 'ITEMS' },
}: {
  readonly data: PageOf<'unsubscribe'>
}) {
  const text = texts[about](site.name, email)
  if (done)
    return (
      <AuthFrame site={site} heading={text.doneHeading} lead={text.doneLead}>
        {site.homeUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            Back to the shop
          </a>
        ) : null}
      </AuthFrame>
    )
  return (
    <AuthFrame site={site} heading={text.heading} lead={text.lead}>
      <form method="post">
        <Button type="submit">Unsubscribe</Button>
      </form>
    </AuthFrame>
  )
}

const texts = {
  ITEMS: (shop: string, email: string) => ({
    heading: 'Unsubscribe from back-in-stock emails?',
    lead: `${shop} deletes the back-in-stock requests of ${email}. It still sends order emails.`,
    doneHeading: 'Unsubscribed from back-in-stock emails',
    doneLead: `${shop} sends no more back-in-stock emails to ${email}. You can make new requests at any time.`,
  }),
  NEWSLETTER: (shop: string, email: string) => ({
    heading: 'Unsubscribe from the newsletter?',
    lead: `${shop} sends no more newsletters to ${email}. It still sends order emails.`,
    doneHeading: 'Unsubscribed from the newsletter',
    doneLead: `${shop} sends no more newsletters to ${email}. You can sign up again at any time.`,
  }),
  MARKETING: (shop: string, email: string) => ({
    heading: 'Unsubscribe from news and offers?',
    lead: `${shop} sends no more news and offers to ${email}. It still sends order emails.`,
    doneHeading: 'Unsubscribed from news and offers',
    doneLead: `${shop} sends no more news and offers to ${email}. You can sign up for the newsletter at any time.`,
  }),
  REVIEWS: (shop: string, email: string) => ({
    heading: 'Unsubscribe from review requests?',
    lead: `${shop} sends no more review requests to ${email}. It still sends order emails.`,
    doneHeading: 'Unsubscribed from review requests',
    doneLead: `${shop} sends no more review requests to ${email}. You can still write reviews in the shop.`,
  }),
}
