import { Button } from '@vitrine/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** A plain form: the server makes the checkout and sends the browser on. It waits until the last wish has arrived. */
export function CheckoutButton({ isSaving }: { readonly isSaving: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeaving(true)
  }
  useEffect(() => {
    if (isLeaving && !isSaving) form.current?.submit()
  }, [isLeaving, isSaving])
  useEffect(() => {
    // Coming back by the browser's own button finds the page as it was left.
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return (
    <form ref={form} method="post" action="/checkout" onSubmit={submit}>
      <Button type="submit" size="lg" wide busy={isLeaving} busyLabel="Opening checkout">
        Check out
      </Button>
    </form>
  )
}
