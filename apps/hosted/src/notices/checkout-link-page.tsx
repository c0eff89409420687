import { Button } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** A plain form that works without scripts. */
export default function CheckoutLinkPage({ data }: { readonly data: PageOf<'checkout-link'> }) {
  return (
    <AuthFrame
      site={data.site}
      heading="Continue to checkout?"
      lead="We add the items and calculate the total. You pay nothing before you place the order."
    >
      <form method="post">
        {Object.entries(data.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Continue to checkout</Button>
      </form>
    </AuthFrame>
  )
}
