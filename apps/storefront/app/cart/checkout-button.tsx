import { Button } from '@vitrine/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { moreTexts } from '../texts/texts.ts'

/** A form: the server creates the checkout and redirects. It waits until all changes of the cart are saved. */
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
    // A page from the browser's history keeps its state.
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return (
    <form ref={form} method="post" action="/checkout" onSubmit={submit}>
      <Button type="submit" size="lg" wide busy={isLeaving} busyLabel={moreTexts.cart.opening}>
        {moreTexts.cart.checkOut}
      </Button>
    </form>
  )
}
