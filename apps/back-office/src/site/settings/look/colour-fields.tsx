import { type ContrastCheck, contrastChecks } from '@vitrine/theme/contrast-problems'
import { isAlwaysDark, paletteOf } from '@vitrine/theme/derive'
import type { Colours } from '@vitrine/theme/theme'
import { Disclosure } from '@vitrine/ui/disclosure'

import { Section } from '../../../shell/section.tsx'
import { ColourRow } from './colour-row.tsx'
import type { LookFieldsProps } from './look-fields.ts'

const labels: Readonly<Record<keyof Colours, string>> = {
  background: 'Background',
  surface: 'Panels',
  text: 'Text',
  accent: 'Accent',
  button: 'Buttons',
}
const names = Object.keys(labels) as (keyof Colours)[]
const required: readonly (keyof Colours)[] = ['background', 'text', 'accent']

export function ColourFields({ draft, change, errorOf }: LookFieldsProps) {
  const checks = contrastChecks(draft)
  const isDark = isAlwaysDark(draft)
  const own = paletteOf(draft, isDark ? 'dark' : 'light')
  const dark = paletteOf(draft, 'dark')
  const { colours, darkColours = {} } = draft
  return (
    <Section title="Colours">
      {names.map((name) => (
        <ColourRow
          key={name}
          label={labels[name]}
          shown={own[name]}
          isOwn={colours[name] !== undefined}
          onChange={(value) => change({ colours: { ...colours, [name]: value } })}
          {...(required.includes(name)
            ? {}
            : { onReset: () => change({ colours: { ...colours, [name]: undefined } }) })}
          check={worst(checks, `colours.${name}`)}
          error={errorOf(`theme.colours.${name}`)}
        />
      ))}
      {isDark ? (
        <p className="mt-3 text-sm text-ink-soft">
          With a dark background, the shop looks the same in the light and the dark scheme.
        </p>
      ) : (
        <Disclosure summary="Dark scheme" className="mt-3">
          <p className="mb-2 text-sm text-ink-soft">
            Devices in dark mode show it. Colours that you do not set are derived.
          </p>
          {names.map((name) => (
            <ColourRow
              key={name}
              label={`${labels[name]}, dark`}
              shown={dark[name]}
              isOwn={darkColours[name] !== undefined}
              onChange={(value) => change({ darkColours: { ...darkColours, [name]: value } })}
              onReset={() => change({ darkColours: { ...darkColours, [name]: undefined } })}
              check={worst(checks, `darkColours.${name}`)}
              error={errorOf(`theme.darkColours.${name}`)}
            />
          ))}
        </Disclosure>
      )}
    </Section>
  )
}

/** The pair with the lowest contrast. */
const worst = (checks: readonly ContrastCheck[], field: string): ContrastCheck | undefined =>
  checks.filter((one) => one.field === field).toSorted((a, b) => a.ratio - b.ratio)[0]
