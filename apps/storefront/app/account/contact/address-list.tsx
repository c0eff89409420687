import { PlusIcon } from '@vitrine/ui/icons'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'
import { AddressForm } from './address-form.tsx'
import { writtenAddress } from './addresses.ts'
import { AddLink, Entry } from './entry.tsx'

export function AddressList({ editing }: { readonly editing: string }) {
  const addresses = useMember().contact?.addresses ?? []
  return (
    <>
      {addresses.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {addresses.map((address) => {
            const lines = writtenAddress(address)
            const edit = `address:${address.id}`
            return editing === edit ? (
              <li key={address.id} className="py-5">
                <AddressForm address={address} edit={edit} />
              </li>
            ) : (
              <Entry
                key={address.id}
                name={lines[0] ?? moreTexts.contact.theAddress}
                edit={edit}
                removes={{ intent: 'remove-address', field: 'address', value: address.id }}
              >
                <address className="py-1 not-italic">
                  {lines.map((line) => (
                    <span key={line} className="block text-ink-soft first:text-ink">
                      {line}
                    </span>
                  ))}
                </address>
              </Entry>
            )
          })}
        </ul>
      ) : editing === 'address' ? null : (
        <p className="text-ink-soft">{moreTexts.contact.noAddresses}</p>
      )}
      {editing === 'address' ? (
        <div className="mt-5">
          <AddressForm edit="address" />
        </div>
      ) : (
        <AddLink what="address">
          <PlusIcon size={16} /> {moreTexts.contact.addAddress}
        </AddLink>
      )}
    </>
  )
}
