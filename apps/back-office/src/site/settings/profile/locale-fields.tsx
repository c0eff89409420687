import { Select, type SelectOption } from '@vitrine/ui/select'

import { countryOptions } from '../../../form/countries.ts'
import { shop } from '../../../shop.ts'
import type { ProfileFieldsProps } from './profile-fields.ts'

/** The language and the country of the locale (`en-IE`), each by name. */
export function LocaleFields({ draft, change, errorOf }: ProfileFieldsProps) {
  const { language, region } = partsOf(draft.locale)
  return (
    <>
      <Select
        label="Language"
        hint="Emails, checkout, order and account pages have English and German words. Other languages get English words."
        options={languageOptions(language)}
        value={language}
        onChange={({ target }) => change({ locale: joined(target.value, region) })}
        error={errorOf('siteProperties.locale')}
      />
      <Select
        label="Formats as in"
        hint={`Dates, numbers and amounts, such as ${sampleOf(draft)}.`}
        placeholder="No country"
        options={countryOptions(region)}
        value={region}
        onChange={({ target }) => change({ locale: joined(language, target.value) })}
      />
    </>
  )
}

/** `zh-Hant-TW` → `zh-Hant` and `TW`. */
function partsOf(locale: string): { readonly language: string; readonly region: string } {
  const { language, script, region = '' } = new Intl.Locale(locale)
  return { language: [language, script].filter(Boolean).join('-'), region }
}

const joined = (language: string, region: string): string => [language, region].filter(Boolean).join('-')

function sampleOf({ locale, currency }: ProfileFieldsProps['draft']): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5)
}

/** All languages that have a name, and the chosen one. */
function languageOptions(chosen: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames(shop.locale, { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return [...new Set([chosen, ...codes])]
    .filter((code) => code === chosen || Intl.getCanonicalLocales(code)[0] === code)
    .flatMap((value) => {
      const label = names.of(value) ?? (value === chosen ? value : undefined)
      return label ? [{ value, label }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, shop.locale))
}
