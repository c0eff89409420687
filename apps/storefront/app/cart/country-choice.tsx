import { buttonClass } from '@vitrine/ui/button'
import { Select, type SelectOption } from '@vitrine/ui/select'
import { useRef } from 'react'

import { withCountry } from '../data/country-options.ts'
import { useFilledIn } from '../data/use-filled-in.ts'
import { moreTexts } from '../texts/texts.ts'
import { useCountry } from './use-estimated-cart.ts'

interface CountryChoiceProps {
  /** From the loader. */
  readonly countries: readonly SelectOption[]
}

/** The country for the estimates of delivery and tax. */
export function CountryChoice({ countries }: CountryChoiceProps) {
  const { country, setCountry } = useCountry()
  const form = useRef<HTMLFormElement>(null)
  useFilledIn(form, (filledIn) => setCountry(String(new FormData(filledIn).get('country'))))
  return (
    <form ref={form} method="post" action="/cart">
      <input type="hidden" name="intent" value="country" />
      <Select
        label={moreTexts.cart.deliverTo}
        name="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        options={withCountry(countries, country)}
      />
      <noscript>
        <button type="submit" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}>
          {moreTexts.cart.apply}
        </button>
      </noscript>
    </form>
  )
}
