import { searchMyAddresses } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { AddressSuggestions, type AddressSuggestionsProps } from '@vitrine/ui/address-suggestions'
import { type RefObject, useCallback } from 'react'

interface MemberAddressesProps extends Pick<AddressSuggestionsProps, 'field'> {
  readonly form: RefObject<HTMLFormElement | null>
}

/** Suggests addresses in the chosen country, and fills the form with the chosen one. */
export default function MemberAddresses({ form, field }: MemberAddressesProps) {
  const client = useClient()
  const find = useCallback<AddressSuggestionsProps['find']>(
    async (text, signal) => {
      const country = inputOf(form, 'country')?.value
      return country
        ? searchMyAddresses(client, { text, country }, { signal, retries: 0 })
        : { suggestions: [] }
    },
    [client, form],
  )
  const fill: AddressSuggestionsProps['onChoose'] = (found) => {
    const { addressLine, city, postalCode, subdivisionFullname: subdivision } = found
    for (const [name, value] of Object.entries({ addressLine, city, postalCode, subdivision })) {
      const input = inputOf(form, name)
      if (input) input.value = value ?? ''
    }
  }
  return <AddressSuggestions find={find} field={field} onChoose={fill} />
}

function inputOf(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): HTMLInputElement | HTMLSelectElement | undefined {
  const input = form.current?.elements.namedItem(name)
  return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input : undefined
}
