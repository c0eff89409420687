import { buttonClass } from '@vitrine/ui/button'
import { Select } from '@vitrine/ui/select'
import { useRef } from 'react'

import { countryName } from '../data/format.ts'
import { useFilledIn } from '../data/use-filled-in.ts'
import { shop } from '../shop.ts'
import { useCountry } from './use-estimated-cart.ts'

/** The country for the estimates of delivery and tax. */
export function CountryChoice() {
  const { country, setCountry } = useCountry()
  const countries = [...new Set([...shop.deliveryCountries, country])]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, shop.locale))
  const form = useRef<HTMLFormElement>(null)
  useFilledIn(form, (filledIn) => setCountry(String(new FormData(filledIn).get('country'))))
  return (
    <form ref={form} method="post" action="/cart">
      <input type="hidden" name="intent" value="country" />
      <Select
        label="Deliver to"
        name="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        options={countries}
      />
      <noscript>
        <button type="submit" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}>
          Apply
        </button>
      </noscript>
    </form>
  )
}
