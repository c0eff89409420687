import type { AddressTexts } from './addresses-en.ts'

export const german: AddressTexts = {
  suggested: 'Adressvorschläge',
  found: (count) =>
    `${count === 1 ? '1 Adresse' : `${count} Adressen`} gefunden. Wählen Sie mit den Pfeiltasten.`,
}
