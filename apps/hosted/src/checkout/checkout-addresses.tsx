import { AddressSuggestions, type AddressSuggestionsProps } from '@vitrine/ui/address-suggestions'
import { useCallback } from 'react'
import { ask } from '../data/client.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

interface CheckoutAddressesProps extends Omit<AddressSuggestionsProps, 'find'> {
  readonly checkoutId: string
  readonly country: string
}

/** Suggests addresses for a checkout. */
export default function CheckoutAddresses({ checkoutId, country, ...rest }: CheckoutAddressesProps) {
  const { client } = useVisit()
  const find = useCallback<AddressSuggestionsProps['find']>(
    async (text, signal) =>
      country
        ? ask(
            client,
            `POST /_hosted/checkouts/${checkoutId}/search-addresses`,
            { text, country },
            { signal, retries: 0 },
          )
        : { suggestions: [] },
    [client, checkoutId, country],
  )
  return <AddressSuggestions find={find} texts={texts().checkout.addresses} {...rest} />
}
