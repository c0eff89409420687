import { buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

export default function SignedOutPage({ data }: { readonly data: PageOf<'signed-out'> }) {
  const back = data.returnUrl ?? data.site.homeUrl
  return (
    <AuthFrame site={data.site} heading={texts().notices.signedOut} lead={texts().notices.signedOutLead}>
      <div className="flex flex-wrap gap-3">
        {back ? (
          <a href={back} className={buttonClass()}>
            {texts().shell.backToShop}
          </a>
        ) : null}
        {data.signInUrl ? (
          <a href={data.signInUrl} className={buttonClass({ variant: 'secondary' })}>
            {texts().notices.signInAgain}
          </a>
        ) : null}
      </div>
    </AuthFrame>
  )
}
