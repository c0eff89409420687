import { Button } from '@vitrine/ui/button'
import { useEffect, useRef } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

/** The form submits itself; without scripts the visitor presses its button. */
export default function BuyNowPage({ data }: { readonly data: PageOf<'buy-now'> }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <AuthFrame
      site={data.site}
      heading="Opening your checkout"
      lead="Your item is added and the total is calculated."
    >
      <form method="post" ref={form}>
        {Object.entries(data.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Continue to checkout</Button>
      </form>
    </AuthFrame>
  )
}
