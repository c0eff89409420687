import { pairs } from '@vitrine/theme/fonts'
import { presets } from '@vitrine/theme/presets'
import type { Theme } from '@vitrine/theme/theme'

import { Section } from '../../../shell/section.tsx'

/** Looks to start from. A choice replaces the whole draft, and nothing is saved yet. */
export function PresetChoice({ onChoose }: { readonly onChoose: (theme: Theme) => void }) {
  return (
    <Section title="Start from">
      <ul className="grid grid-cols-2 gap-3">
        {Object.values(presets).map(({ name, theme }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(theme)}
              className="w-full rounded-md border border-line-strong p-2 text-left hover:border-ink"
            >
              <Swatch theme={theme} />
              <span className="mt-2 block text-sm font-medium">{name}</span>
              <span className="block truncate text-xs text-ink-soft">{pairs[theme.fonts].label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Swatch({ theme: { colours, cornerRadius } }: { readonly theme: Theme }) {
  const { background, text, accent, button = accent } = colours
  return (
    <span
      aria-hidden="true"
      className="flex h-14 items-center justify-between border border-line px-3"
      style={{ background, borderRadius: cornerRadius / 2 }}
    >
      <span style={{ color: text }} className="text-lg">
        Aa
      </span>
      <span className="flex gap-1.5">
        <span className="size-4 rounded-full" style={{ background: accent }} />
        <span className="size-4 rounded-full" style={{ background: button }} />
      </span>
    </span>
  )
}
