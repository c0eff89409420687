import { Checkbox } from '@vitrine/ui/checkbox'

export interface ChoiceListProps<V extends string> {
  readonly title: string
  readonly values: readonly V[]
  readonly chosen: readonly V[]
  readonly nameOf: (value: V) => string
  readonly onChange: (chosen: readonly V[]) => void
}

export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { title, values, chosen, nameOf, onChange } = props
  const toggle = (value: V) => onChange(values.filter((one) => chosen.includes(one) !== (one === value)))
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{title}</legend>
      <div className="flex flex-col gap-2.5">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={nameOf(value)}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** `Paid, Unpaid`, `Paid + 2`: the summary of a filter. */
export function choiceSummary<V extends string>(
  chosen: readonly V[],
  nameOf: (value: V) => string,
): string | undefined {
  const [first, ...more] = chosen
  if (first === undefined) return undefined
  return more.length > 1 ? `${nameOf(first)} + ${more.length}` : chosen.map(nameOf).join(', ')
}
