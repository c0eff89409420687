import type { OrderNumbers } from '../../kernel/settings.ts'

/** `VIT-00042` for 42, by the format of the site. */
export function formatNumber(count: number, { prefix, suffix, minimumDigits }: OrderNumbers): string {
  return prefix + String(count).padStart(minimumDigits, '0') + suffix
}

/**
 * The count in an order's number: its last digits. Suffixes have no digits and prefixes end without one, so that each
 * count has one number in every format.
 */
export function countOf(number: string): number | undefined {
  const digits = /(\d{1,15})\D*$/.exec(number)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
