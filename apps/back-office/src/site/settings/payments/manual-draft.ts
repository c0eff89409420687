import type { ManualPaymentMethod, NewManualPaymentMethod } from '@vitrine/client/manual-payments'

import { readDestinations, writeDestinations } from '../../../form/destinations.ts'

/** The typed texts of a manual payment method. */
export interface ManualDraft {
  readonly kind: ManualPaymentMethod['kind']
  readonly name: string
  readonly description: string
  readonly instructions: string
  readonly isEnabled: boolean
  readonly countries: string
  readonly minimumTotal: string
  readonly maximumTotal: string
  readonly cancelAfterDays: string
}

export const blankManual: ManualDraft = {
  kind: 'BANK_TRANSFER',
  name: '',
  description: '',
  instructions: '',
  isEnabled: true,
  countries: '',
  minimumTotal: '',
  maximumTotal: '',
  cancelAfterDays: '',
}

export function toManualDraft(method: ManualPaymentMethod): ManualDraft {
  const { kind, name, isEnabled, description = '', instructions = '', countries = [] } = method
  const { minimumTotal = '', maximumTotal = '', cancelAfterDays } = method
  return {
    kind,
    name,
    description,
    instructions,
    isEnabled,
    countries: writeDestinations(countries.map((countryCode) => ({ countryCode }))),
    minimumTotal,
    maximumTotal,
    cancelAfterDays: cancelAfterDays === undefined ? '' : String(cancelAfterDays),
  }
}

/** Leaves empty texts out. */
export function fromManualDraft(draft: ManualDraft, id: string | undefined): NewManualPaymentMethod {
  const { kind, name, isEnabled, description, instructions, minimumTotal, maximumTotal } = draft
  const countries = readDestinations(draft.countries).map(({ countryCode }) => countryCode)
  return {
    ...(id && { id }),
    kind,
    name,
    isEnabled,
    ...(description && { description }),
    ...(instructions && { instructions }),
    ...(countries.length > 0 && { countries }),
    ...(minimumTotal && { minimumTotal }),
    ...(maximumTotal && { maximumTotal }),
    ...(draft.cancelAfterDays && { cancelAfterDays: Number(draft.cancelAfterDays) }),
  }
}
