import type { DescriptionLine } from '../../generated/shared.ts'

export interface Item {
  readonly productName: { readonly translated?: string; readonly original: string }
  readonly descriptionLines: readonly DescriptionLine[]
}

/** `2 × Tea towel · Blue`; a bundle names its parts. */
export function itemText(quantity: number, { productName, descriptionLines }: Item): string {
  const details = descriptionLines.map(({ plainText, colorInfo }) => {
    const text = plainText ?? colorInfo
    return text?.translated ?? text?.original
  })
  const name = productName.translated ?? productName.original
  return [`${quantity} × ${name}`, ...details].filter(Boolean).join(' · ')
}
