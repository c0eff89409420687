import { PrintHeader } from '../order/print-header.tsx'
import { paperTexts } from './paper-texts.ts'
import { type PickedOrder, pickRows } from './pick-rows.ts'

/** Everything to collect for several orders, with a box to tick for each item. */
export function PickList({
  picked,
  today,
}: {
  readonly picked: readonly PickedOrder[]
  readonly today: Date
}) {
  const texts = paperTexts()
  const rows = pickRows(picked)
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = picked.map(({ order }) => order.number).join(', ')
  if (rows.length === 0) return <p>{texts.nothing}</p>
  return (
    <div>
      <PrintHeader title={texts.pickList} date={today} />
      <p className="mt-6 text-sm">{`${texts.units(units, picked.length)}: ${numbers}`}</p>
      <table className="mt-6 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-20 py-2 font-medium">
              {texts.quantity}
            </th>
            <th scope="col" className="w-36 py-2 font-medium">
              {texts.sku}
            </th>
            <th scope="col" className="py-2 font-medium">
              {texts.item}
            </th>
            <th scope="col" className="py-2 font-medium">
              {texts.orders}
            </th>
            <th scope="col" className="w-16 py-2 text-right font-medium">
              {texts.picked}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, quantity, sku, name, detail, orders }) => (
            <tr key={key} className="vt-numbers break-inside-avoid border-b border-line">
              <td className="py-2.5 align-top">{quantity}</td>
              <td className="py-2.5 align-top">{sku}</td>
              <td className="py-2.5 pr-4 align-top">
                {name}
                <span className="block">{detail}</span>
              </td>
              <td className="py-2.5 align-top">{orders.join(', ')}</td>
              <td className="py-2.5 text-right align-top">
                <span className="inline-block size-4 border border-line-strong" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
