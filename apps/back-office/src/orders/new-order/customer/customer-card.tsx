import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { AddressLines } from '../../order/address-lines.tsx'
import { hasAddress } from '../../order/delivery-place.ts'
import type { Person } from '../../order/person-fields.tsx'

export interface CustomerCardProps {
  readonly email: string | undefined
  readonly isMember: boolean
  readonly person: Person
  /** The order has items to ship. */
  readonly needsAddress: boolean
  readonly error: string | undefined
  /** Was chosen just now: takes the focus. */
  readonly isNew: boolean
  readonly onEdit: () => void
  readonly onChange: () => void
}

export function CustomerCard(props: CustomerCardProps) {
  const { email, isMember, person, needsAddress, error, isNew, onEdit, onChange } = props
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md border border-line p-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-medium">{email ?? 'No email address'}</span>
          {isMember ? <Badge>Member</Badge> : null}
        </p>
        <div className="mt-1 text-sm text-ink-soft">
          {hasAddress(person) ? <p className="mt-2 font-medium text-ink">Delivery address</p> : null}
          <AddressLines of={person} />
          {needsAddress && !hasAddress(person) ? (
            <p className="mt-2 text-caution">No delivery address. Edit the customer to add one.</p>
          ) : null}
        </div>
        {error ? (
          <p role="alert" tabIndex={-1} className="mt-2 text-sm text-critical">
            {error}
          </p>
        ) : null}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit<span className="sr-only"> customer</span>
        </Button>
        <Button variant="secondary" size="sm" autoFocus={isNew} onClick={onChange}>
          Change<span className="sr-only"> customer</span>
        </Button>
      </span>
    </div>
  )
}
