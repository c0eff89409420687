import { RadioGroup, type RadioOption } from '@vitrine/ui/radio-group'

import { byCard } from './paying.ts'

export interface WayChoiceProps {
  readonly ways: readonly RadioOption[]
  /** The provider of an app; undefined is the card. */
  readonly way: string | undefined
  readonly onChoose: (way: string | undefined) => void
}

/** How a buyer pays, where there is more than one way. */
export function WayChoice({ ways, way, onChoose }: WayChoiceProps) {
  if (ways.length === 0) return null
  return (
    <RadioGroup
      legend="How do you want to pay?"
      name="way-to-pay"
      value={way ?? byCard}
      onChange={(value) => onChoose(value === byCard ? undefined : value)}
      options={ways}
    />
  )
}
