import { Select } from '@vitrine/ui/select'

import { countryName } from '../data/format.ts'
import { shop } from '../shop.ts'
import { useCountry } from './use-bag-cart.ts'

/** Where to: delivery and tax are estimated for it. */
export function CountryChoice() {
  const { country, setCountry } = useCountry()
  const countries = [...new Set([...shop.countries, country])]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, shop.locale))
  return (
    <Select
      label="Deliver to"
      value={country}
      onChange={(event) => setCountry(event.target.value)}
      options={countries}
    />
  )
}
