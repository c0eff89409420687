import type { Product } from '@vitrine/client/products'
import { CircleCheckIcon, ClockIcon, DownloadIcon, MailIcon, TruckIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'

import { countryName, formatDayShort } from '../data/format.ts'
import { homeCountry } from '../shop.ts'
import { texts } from '../texts/texts.ts'
import { addWorkingDays } from './working-days.ts'

interface StockNoteProps {
  readonly product: Product
  readonly stock: Product['stock']
  /** Absent: no delivery estimate. */
  readonly today: Date | undefined
}

/** Availability and delivery time. */
export function StockNote({ product, stock, today }: StockNoteProps) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2.5 text-sm text-ink-soft">
      {product.itemType === 'PHYSICAL' || product.itemType === 'BUNDLE' ? (
        <Stock product={product} stock={stock} />
      ) : null}
      {stock.status === 'SOLD_OUT' || stock.status === 'PREORDER' ? null : (
        <Arrival product={product} today={today} />
      )}
    </ul>
  )
}

function Stock({ product, stock }: { readonly product: Product; readonly stock: Product['stock'] }) {
  if (stock.status === 'PREORDER') return <Note icon={<ClockIcon size={18} />}>{preorderText(product)}</Note>
  if (stock.status === 'SOLD_OUT') return <Note icon={<ClockIcon size={18} />}>{texts.product.soldOut}</Note>
  if (stock.status === 'LOW' && stock.quantity)
    return (
      <Note icon={<ClockIcon size={18} />}>
        <strong className="font-medium text-caution">{texts.product.onlyLeft(stock.quantity)}</strong>
      </Note>
    )
  return <Note icon={<CircleCheckIcon size={18} />}>{texts.product.inStock}</Note>
}

function preorderText({ preorder }: Product): string {
  const date = preorder?.availableDate && formatDayShort(new Date(preorder.availableDate))
  return preorder?.message ?? (date ? texts.product.preorderFrom(date) : texts.product.preorderSoon)
}

function Arrival({ product, today }: Pick<StockNoteProps, 'product' | 'today'>) {
  const { itemType, deliveryEstimate, service } = product
  if (itemType === 'DIGITAL')
    return <Note icon={<DownloadIcon size={18} />}>{texts.product.downloadNow}</Note>
  if (itemType === 'GIFT_CARD') return <Note icon={<MailIcon size={18} />}>{texts.product.emailNow}</Note>
  if (service)
    return (
      <Note icon={<ClockIcon size={18} />}>
        {texts.product.service(
          service.durationInMinutes / 60,
          service.location ?? '',
          service.maxParticipants,
        )}
      </Note>
    )
  if (!deliveryEstimate || !today) return null
  const [from = '', to = ''] = [deliveryEstimate.minDays, deliveryEstimate.maxDays].map((days) =>
    formatDayShort(addWorkingDays(today, days)),
  )
  return (
    <Note icon={<TruckIcon size={18} />}>{texts.product.arrival(countryName(homeCountry()), from, to)}</Note>
  )
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      <span>{children}</span>
    </li>
  )
}
