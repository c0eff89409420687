import { RadioGroup } from '@vitrine/ui/radio-group'

type Side = 'LEFT' | 'RIGHT'

interface SideFieldProps {
  readonly value: Side
  readonly onChange: (side: Side) => void
}

export function SideField({ value, onChange }: SideFieldProps) {
  return (
    <RadioGroup
      legend="Side of the picture"
      name="picture-side"
      value={value}
      options={[
        { value: 'LEFT', label: 'Left' },
        { value: 'RIGHT', label: 'Right' },
      ]}
      onChange={(side) => onChange(side as Side)}
    />
  )
}
