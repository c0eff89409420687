import { useEffect, useRef } from 'react'

import { keepPreference } from '../data/preferences.ts'
import { useLook, useSite } from '../data/site.ts'
import { texts } from '../texts/texts.ts'

const themes = [
  ['', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const

/** The server renders the chosen theme, so that the page never flashes in the other one. */
export function ThemeChoice() {
  return useLook().isAlwaysDark ? null : <Choice />
}

function Choice() {
  const chosen = useSite()?.preferences.theme ?? ''
  const group = useRef<HTMLFieldSetElement>(null)
  const keep = () => {
    const theme = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    keepPreference('theme', theme)
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }
  // The user may choose before the scripts load.
  useEffect(keep, [])
  return (
    <fieldset ref={group} onChange={keep}>
      <legend className="text-sm font-medium">{texts.shell.appearance}</legend>
      <div className="mt-2 text-sm text-ink-soft">
        {themes.map(([theme, name]) => (
          <label key={name} className="flex items-center gap-2.5 py-1.5 has-checked:text-ink">
            <input
              type="radio"
              name="theme"
              value={theme}
              defaultChecked={theme === chosen}
              className="size-4 appearance-none rounded-full border border-line-strong bg-paper checked:border-5 checked:border-accent"
            />
            {texts.shell.themes[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
