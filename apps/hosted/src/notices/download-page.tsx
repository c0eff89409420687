import { Button, buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form that works without scripts. */
export default function DownloadPage({ data }: { readonly data: PageOf<'download'> }) {
  const { site, sent, renewUrl, token } = data
  if (sent)
    return (
      <AuthFrame
        site={site}
        heading="We sent you a new link"
        lead={`${site.name} sent it to the email address of your order. Earlier links no longer work.`}
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
      heading="This link has expired"
      lead="You can still download your file. We send a new link to the email address of your order."
    >
      <form method="post" action={renewUrl}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Send a new link</Button>
      </form>
    </AuthFrame>
  )
}
