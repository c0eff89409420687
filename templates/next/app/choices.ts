import type { LineItem } from '@vitrine/client/current-cart'

/** The chosen options in one line, such as `Small, Moss`. */
export const choicesOf = (lines: LineItem['descriptionLines']): string =>
  (lines ?? [])
    .map(({ plainText, colorInfo }) => plainText ?? colorInfo)
    .map((text) => text?.translated ?? text?.original)
    .filter(Boolean)
    .join(', ')
