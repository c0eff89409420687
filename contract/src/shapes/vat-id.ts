import * as z from 'zod'

import { text } from '../wire.ts'
import { VatType } from './store-enums.ts'

/** A buyer's tax number: Brazilian numbers are validated by their check digits, others are accepted. */
export const VatId = z
  .object({ id: text(50).optional(), type: VatType.optional() })
  .refine(({ id, type }) => !id || isVatId(id, type), {
    path: ['id'],
    error: 'The check digits of this number are wrong',
  })
  .meta({
    id: 'VatId',
    description: 'CPF and CNPJ are checked by their check digits; dots and dashes may be there.',
  })

/** True if the check digits are valid, or the type has none. */
export function isVatId(id: string, type: string | undefined): boolean {
  const plain = id.replace(/[\s./-]/g, '').toUpperCase()
  if (type === 'CPF') return /^\d{11}$/.test(plain) && !isOneDigit(plain) && endsRight(plain, cpfWeights)
  if (type === 'CNPJ')
    return /^[0-9A-Z]{12}\d{2}$/.test(plain) && !isOneDigit(plain) && endsRight(plain, cnpjWeights)
  return true
}

/** The weights for the second check digit; the first uses them without the leftmost. */
const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Modulo 11 over the characters before the check digits. Each character counts as its ASCII code minus 48, as in the
 * alphanumeric CNPJ of July 2026 (Receita Federal, IN RFB 2.229/2024).
 */
function endsRight(plain: string, weights: readonly number[]): boolean {
  const values = [...plain].map((character) => character.charCodeAt(0) - 48)
  return [weights.slice(1), weights].every((these, at) => {
    const sum = these.reduce((all, weight, place) => all + weight * (values[place] ?? 0), 0)
    const rest = sum % 11
    return values[weights.length - 1 + at] === (rest < 2 ? 0 : 11 - rest)
  })
}

/** `000.000.000-00` has valid check digits too, but belongs to no person. */
const isOneDigit = (plain: string): boolean => /^(\d)\1*$/.test(plain)
