import { Button } from '@vitrine/ui/button'

import { useSending } from '../use-sending.ts'

interface RowButtonProps {
  readonly intent: string
  /** The field that identifies the entry, and its value. */
  readonly field: string
  readonly value: string
  /** Name for screen readers: `Sign out of Firefox on Linux`. */
  readonly label: string
  readonly children: string
}

/** A button with its own form for one entry of a list. */
export function RowButton({ intent, field, value, label, children }: RowButtonProps) {
  const { Form, isBusyWith } = useSending(intent)
  return (
    <Form method="post" action="/account/security" preventScrollReset>
      <input type="hidden" name={field} value={value} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        aria-label={label}
        busy={isBusyWith(field, value)}
      >
        {children}
      </Button>
    </Form>
  )
}
