import { buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

export default function SignedOutPage({ data }: { readonly data: PageOf<'signed-out'> }) {
  const back = data.returnUrl ?? data.site.homeUrl
  return (
    <AuthFrame
      site={data.site}
      heading="You are signed out"
      lead="On a shared device, close this window too."
    >
      <div className="flex flex-wrap gap-3">
        {back ? (
          <a href={back} className={buttonClass()}>
            Back to the shop
          </a>
        ) : null}
        {data.signInUrl ? (
          <a href={data.signInUrl} className={buttonClass({ variant: 'secondary' })}>
            Sign in again
          </a>
        ) : null}
      </div>
    </AuthFrame>
  )
}
