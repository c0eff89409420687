import type { Product } from '@vitrine/client/products'
import { Disclosure } from '@vitrine/ui/disclosure'

import { formatBytes } from '../data/format.ts'

/** The description in paragraphs, then the details. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const facts = factsOf(product)
  return (
    <div>
      <div className="flex flex-col gap-4">
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-8 border-b border-line">
        {facts.length > 0 ? (
          <Disclosure summary={summary('Details')} defaultOpen className="border-t border-line">
            <dl className="flex flex-col gap-2.5 text-sm">
              {facts.map(({ name, value }) => (
                <div key={name} className="grid grid-cols-[8rem_1fr] gap-4">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ) : null}
        {(product.infoSections ?? []).map(({ title, text }) => (
          <Disclosure key={title} summary={summary(title)} className="border-t border-line">
            <p className="text-sm whitespace-pre-line text-ink-soft">{text}</p>
          </Disclosure>
        ))}
        <Disclosure summary={summary('Delivery and returns')} className="border-t border-line">
          <p className="text-sm text-ink-soft">{deliveryText(product)}</p>
        </Disclosure>
      </div>
    </div>
  )
}

const summary = (text: string) => <span className="font-medium">{text}</span>

function factsOf({
  brand,
  details,
  customFields = [],
  physicalProperties: body,
  digitalFile: file,
}: Product) {
  return [
    ...(brand ? [{ name: 'Brand', value: brand }] : []),
    ...(body?.size ? [{ name: 'Size', value: body.size }] : []),
    ...details,
    ...customFields.map(({ name, type, value }) => ({
      name,
      value: type === 'BOOLEAN' ? yesOrNo(value) : value,
    })),
    ...(body?.weight ? [{ name: 'Weight', value: `${body.weight} ${body.weightUnit.toLowerCase()}` }] : []),
    ...(file ? [{ name: 'File', value: `${file.fileName}, ${formatBytes(file.sizeInBytes)}` }] : []),
    ...(file?.pages ? [{ name: 'Pages', value: String(file.pages) }] : []),
  ]
}

const yesOrNo = (value: string): string => (value === 'true' ? 'Yes' : 'No')

function deliveryText({ itemType }: Product): string {
  if (itemType === 'DIGITAL')
    return 'After the payment, the download link appears on the order page, in your email and in your account. Downloads cannot be returned.'
  if (itemType === 'GIFT_CARD')
    return 'We email the code. It is valid for three years and several orders, for everything except gift cards.'
  if (itemType === 'SERVICE') return 'Tell us a week ahead to change the date or get a refund.'
  return 'Packed in paper and straw. Return it within thirty days for a refund. If it arrives broken, send us a photo.'
}
