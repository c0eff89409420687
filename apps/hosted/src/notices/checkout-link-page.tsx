import { Button } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

/** A plain form that works without scripts. */
export default function CheckoutLinkPage({ data }: { readonly data: PageOf<'checkout-link'> }) {
  return (
    <AuthFrame site={data.site} heading={texts().notices.continueHeading} lead={texts().notices.continueLead}>
      <form method="post">
        {Object.entries(data.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{texts().notices.continueButton}</Button>
      </form>
    </AuthFrame>
  )
}
