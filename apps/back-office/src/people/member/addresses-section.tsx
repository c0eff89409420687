import type { Member, MemberAddressInput } from '@vitrine/client/members'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PencilIcon, PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { userMessage } from '../../data/user-message.ts'
import { AddressFields, readAddress } from '../../form/address-fields.tsx'
import { AddressLines, toLines } from '../../orders/order/address-lines.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Section } from '../../shell/section.tsx'
import { useEditMember } from './use-edit-member.ts'

export function AddressesSection({ member }: { readonly member: Member }) {
  const addresses: readonly MemberAddressInput[] = member.contact?.addresses ?? []
  const edit = useEditMember(member)
  const toast = useToast()
  const [current, setCurrent] = useState<MemberAddressInput>({})
  const open = (address: MemberAddressInput) => {
    setCurrent(address)
    edit.open()
  }
  const remove = (address: MemberAddressInput) =>
    edit
      .save({ contact: { addresses: addresses.filter(({ id }) => id !== address.id) } })
      .catch((error) => toast({ message: userMessage(error), tone: 'critical' }))
  return (
    <Section
      title="Addresses"
      end={
        <Button
          variant="quiet"
          size="sm"
          icon={<PlusIcon size={16} />}
          onClick={() => open({})}
          className="-mr-3"
        >
          Add<span className="sr-only"> address</span>
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">
          No addresses yet. Checkout addresses are not saved here automatically.
        </p>
      ) : (
        <ul className="border-t border-line text-sm">
          {addresses.map((address) => {
            const [first = 'address'] = toLines({ address })
            return (
              <li
                key={address.id}
                className="flex items-start justify-between gap-4 border-b border-line py-3"
              >
                <AddressLines of={{ address }} />
                <span className="flex">
                  <IconButton
                    label={`Edit ${first}`}
                    size="sm"
                    icon={<PencilIcon size={16} />}
                    onClick={() => open(address)}
                  />
                  <IconButton
                    label={`Remove ${first}`}
                    size="sm"
                    icon={<TrashIcon size={16} />}
                    onClick={() => void remove(address)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <FormDialog
        open={edit.isOpen}
        onClose={edit.close}
        title={current.id ? 'Edit address' : 'Add address'}
        onSave={(form) => edit.save({ contact: { addresses: withAddress(addresses, current, form) } })}
      >
        {(errorOf) => <AddressFields address={current} errorOf={errorOf} />}
      </FormDialog>
    </Section>
  )
}

/** Replaces the edited address, or appends a new one. */
function withAddress(
  addresses: readonly MemberAddressInput[],
  current: MemberAddressInput,
  form: FormData,
): MemberAddressInput[] {
  const changed: MemberAddressInput = readAddress(current, form)
  return current.id
    ? addresses.map((one) => (one.id === current.id ? changed : one))
    : [...addresses, changed]
}
