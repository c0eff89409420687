import { useOrderTexts } from './order-texts.ts'

export interface HowToPayProps {
  /** The payment method. */
  readonly name: string
  readonly amount: string
  /** Text of several lines. */
  readonly instructions: string | undefined
}

/** How to pay an order outside the shop. */
export function HowToPay({ name, amount, instructions }: HowToPayProps) {
  const texts = useOrderTexts()
  return (
    <section aria-labelledby="how-to-pay" className="mb-12 max-w-measure">
      <h2 id="how-to-pay" className="border-b border-line pb-3 text-2xl">
        {texts.howToPay}
      </h2>
      <p className="mt-4 font-medium">
        {name}: <span className="vt-numbers">{amount}</span>
      </p>
      {instructions ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{instructions}</p> : null}
    </section>
  )
}
