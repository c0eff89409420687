import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form: one press, and it works without a script of ours. */
export default function DownloadPage({ data }: { readonly data: PageOf<'download'> }) {
  const { site, sent, renewUrl, token } = data
  if (sent)
    return (
      <AuthFrame
        site={site}
        heading="A new link is on its way"
        lead={`${site.name} has mailed it to the address of your order. Links from before do not work any more.`}
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
      heading="This link has ended"
      lead="It was used as often as it could be, or its time is over. Your file is still yours: have a new link mailed to the address of your order."
    >
      <form method="post" action={renewUrl}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Mail me a new link</Button>
      </form>
    </AuthFrame>
  )
}
