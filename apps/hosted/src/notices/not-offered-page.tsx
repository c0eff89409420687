import { buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** The page for features that this shop does not offer. */
export default function NotOfferedPage({ data }: { readonly data: PageOf<'not-offered'> }) {
  const { site, title, message, returnUrl } = data
  return (
    <AuthFrame site={site} heading={title} lead={message}>
      <div className="flex flex-wrap gap-3">
        <a href={returnUrl} className={buttonClass()}>
          Go back
        </a>
        {site.homeUrl && site.homeUrl !== returnUrl ? (
          <a href={site.homeUrl} className={buttonClass({ variant: 'secondary' })}>
            Go to the shop
          </a>
        ) : null}
      </div>
    </AuthFrame>
  )
}
