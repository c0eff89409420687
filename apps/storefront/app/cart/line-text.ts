import type { LineItem } from '@vitrine/react/cart'

import { formatAppointment } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'

type Lines = LineItem['descriptionLines']

/** Returns the chosen options in one line: `Small, Moss`. */
export function choicesText(lines: Lines | undefined): string {
  return (lines ?? [])
    .map(({ plainText, colorInfo }) => {
      const text = plainText ?? colorInfo
      return text?.translated ?? text?.original
    })
    .filter(Boolean)
    .join(', ')
}

/** Returns the chosen options with their names: `Colour: Navy · Size: L`. */
export const detailsText = (lines: Lines | undefined): string =>
  (lines ?? [])
    .map((line) => {
      const { original, translated = original } = line.name ?? {}
      return [translated, choicesText([line])].filter(Boolean).join(': ')
    })
    .filter(Boolean)
    .join(' · ')

/** Returns subscription, appointment or kind of delivery of a line. */
export function extraText(line: LineItem): string | undefined {
  const { subscriptionOptionInfo: subscription, serviceProperties: service, itemType } = line
  if (subscription) return subscription.title.translated ?? subscription.title.original
  if (service?.scheduledDate) return formatAppointment(service.scheduledDate)
  if (itemType?.preset === 'DIGITAL') return moreTexts.cart.download
  if (itemType?.preset === 'GIFT_CARD') return moreTexts.cart.byEmail
  return undefined
}
