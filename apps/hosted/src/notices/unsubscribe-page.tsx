import { Button, buttonClass } from '@vitrine/ui/button'
import type { UnsubscribePage as UnsubscribeData } from '../page-data.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form: one press, and it works without a script of ours. */
export default function UnsubscribePage({ data: { site, email, done } }: { readonly data: UnsubscribeData }) {
  if (done)
    return (
      <AuthFrame
        site={site}
        heading="No more mails about items"
        lead={`${site.name} does not write to ${email} about items any more. You can ask for an item again at any time.`}
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
      heading="Stop mails about items?"
      lead={`${site.name} then forgets what ${email} waits for. Mails about orders still come.`}
    >
      <form method="post">
        <Button type="submit">Stop these mails</Button>
      </form>
    </AuthFrame>
  )
}
