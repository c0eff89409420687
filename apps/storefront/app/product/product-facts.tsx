import type { Product } from '@vitrine/client/products'
import { Disclosure } from '@vitrine/ui/disclosure'
import { Link } from 'react-router'

import { formatBytes } from '../data/format.ts'
import { useSite } from '../data/site.ts'
import { texts } from '../texts/texts.ts'

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
          <Disclosure summary={summary(texts.product.details)} defaultOpen className="border-t border-line">
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
        <Delivery itemType={product.itemType} />
      </div>
    </div>
  )
}

/** How the product reaches its buyer, and the pages of the shop about it. */
function Delivery({ itemType }: Pick<Product, 'itemType'>) {
  const { SHIPPING, RETURNS } = useSite()?.frame.productPages ?? {}
  const byType: Partial<Record<Product['itemType'], string>> = texts.product.deliveryTexts
  const text = byType[itemType]
  const pages = [itemType === 'PHYSICAL' && SHIPPING, RETURNS].flatMap((page) => page || [])
  if (!text && pages.length === 0) return null
  return (
    <Disclosure summary={summary(texts.product.deliveryAndReturns)} className="border-t border-line">
      {text ? <p className="mb-2 text-sm text-ink-soft">{text}</p> : null}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {pages.map(({ link, title }) => (
          <li key={link}>
            <Link to={link} className="vt-link vt-reach">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
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
    ...(brand ? [{ name: texts.product.brand, value: brand }] : []),
    ...(body?.size ? [{ name: texts.product.size, value: body.size }] : []),
    ...details,
    ...customFields.map(({ name, type, value }) => ({
      name,
      value: type === 'BOOLEAN' ? yesOrNo(value) : value,
    })),
    ...(body?.weight
      ? [{ name: texts.product.weight, value: `${body.weight} ${body.weightUnit.toLowerCase()}` }]
      : []),
    ...(file
      ? [{ name: texts.product.file, value: `${file.fileName}, ${formatBytes(file.sizeInBytes)}` }]
      : []),
    ...(file?.pages ? [{ name: texts.product.pages, value: String(file.pages) }] : []),
  ]
}

const yesOrNo = (value: string): string => (value === 'true' ? texts.product.yes : texts.product.no)
