import { Button, buttonClass } from '@vitrine/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'
import { editHref } from './use-editing.ts'

interface EntryProps {
  /** Name for screen readers: `+353 21 555 0123`. */
  readonly name: string
  /** Value of `?edit=`. */
  readonly edit: string
  /** The field that identifies the entry to remove, and its value. */
  readonly removes: { readonly intent: string; readonly field: string; readonly value: string }
  readonly children: ReactNode
}

/** An entry of a list with its actions. */
export function Entry({ name, edit, removes, children }: EntryProps) {
  const { Form, isBusyWith } = useSending(removes.intent)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">{children}</div>
      <div className="-mr-3 flex max-sm:-ml-3">
        <Link
          to={editHref(edit)}
          preventScrollReset
          aria-label={moreTexts.contact.changeOf(name)}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {moreTexts.contact.change}
        </Link>
        <Form method="post" action="/account/contact" preventScrollReset>
          <input type="hidden" name={removes.field} value={removes.value} />
          <Button
            type="submit"
            name="intent"
            value={removes.intent}
            variant="quiet"
            size="sm"
            aria-label={moreTexts.contact.removeOf(name)}
            busy={isBusyWith(removes.field, removes.value)}
          >
            {moreTexts.contact.remove}
          </Button>
        </Form>
      </div>
    </li>
  )
}

interface FormEndProps {
  readonly label: string
  readonly isBusy: boolean
}

/** Submit and cancel buttons of a form in a list. */
export function FormEnd({ label, isBusy }: FormEndProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isBusy} busyLabel={moreTexts.contact.saving}>
        {label}
      </Button>
      <Link to="/account/contact" preventScrollReset className={buttonClass({ variant: 'quiet' })}>
        {moreTexts.contact.cancel}
      </Link>
    </div>
  )
}

export function AddLink({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <Link
      to={editHref(what)}
      preventScrollReset
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-5 gap-2`}
    >
      {children}
    </Link>
  )
}
