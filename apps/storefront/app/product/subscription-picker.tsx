import type { Product, ProductVariant } from '@vitrine/client/products'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { texts } from '../texts/texts.ts'
import { priceOf } from './purchase.ts'

interface SubscriptionPickerProps {
  readonly product: Product
  readonly variant: ProductVariant
  readonly value: string
  readonly onChange: (id: string) => void
}

/** One-time purchase or subscription. */
export function SubscriptionPicker({ product, variant, value, onChange }: SubscriptionPickerProps) {
  return (
    <RadioGroup
      legend={texts.product.purchaseOption}
      name="subscription"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: texts.product.oneTime, end: variant.price.formattedAmount },
        ...product.subscriptionOptions.map((option) => ({
          value: option.id,
          label: (
            <>
              {option.title}{' '}
              <span className="text-sm whitespace-nowrap text-positive">
                {texts.product.save(option.savedPercentage)}
              </span>
            </>
          ),
          description: option.description,
          end: priceOf(product, variant, option).formattedAmount,
        })),
      ]}
    />
  )
}
