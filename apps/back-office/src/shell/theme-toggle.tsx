import { IconButton } from '@vitrine/ui/icon-button'
import { MoonIcon, SunIcon } from '@vitrine/ui/icons'
import { useSyncExternalStore } from 'react'

import { chooseTheme, currentTheme, watchTheme } from './theme.ts'

export function ThemeToggle() {
  const isDark = useSyncExternalStore(watchTheme, currentTheme) === 'dark'
  return (
    <IconButton
      label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={isDark ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  )
}
