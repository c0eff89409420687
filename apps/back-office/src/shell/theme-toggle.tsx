import { MoonIcon, SunIcon } from '@vitrine/ui/icons'
import { useSyncExternalStore } from 'react'

import { chooseTheme, currentTheme, watchTheme } from './theme.ts'

export function ThemeToggle({ className }: { readonly className: string }) {
  const isDark = useSyncExternalStore(watchTheme, currentTheme) === 'dark'
  const Icon = isDark ? SunIcon : MoonIcon
  return (
    <button type="button" className={className} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon size={16} />
      {isDark ? 'Switch to light theme' : 'Switch to dark theme'}
    </button>
  )
}
