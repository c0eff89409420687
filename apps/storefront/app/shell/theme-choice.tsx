import { useState } from 'react'

import { keepPreference, type Preferences } from '../data/preferences.ts'
import { useSite } from '../data/site.ts'

const themes = [
  { theme: undefined, name: 'As the device' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
] as const

/** The server writes what was chosen into the page, so that it never shows in the other light first. */
export function ThemeChoice() {
  const chosen = useSite()?.preferences.theme
  const [theme, setTheme] = useState<Preferences['theme']>(chosen)
  const choose = (next: Preferences['theme']) => {
    setTheme(next)
    keepPreference('theme', next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
  }
  return (
    <fieldset>
      <legend className="text-sm font-medium">Appearance</legend>
      <div className="mt-2 text-sm text-ink-soft">
        {themes.map((one) => (
          <label key={one.name} className="flex items-center gap-2.5 py-1.5 has-checked:text-ink">
            <input
              type="radio"
              name="theme"
              checked={one.theme === theme}
              onChange={() => choose(one.theme)}
              className="size-4 appearance-none rounded-full border border-line-strong bg-paper checked:border-5 checked:border-accent"
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
