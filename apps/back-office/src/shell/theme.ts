export type Theme = 'light' | 'dark'

/** What is shown now: what was chosen, or what the device says. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A cookie, so that the server writes the next page right at once. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `back-office-theme=${theme}; path=/; max-age=${365 * 86_400}; samesite=lax`
}

/** Calls back when it gets dark or light, by choice or by the device. */
export function watchTheme(onChange: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  const page = new MutationObserver(onChange)
  device.addEventListener('change', onChange)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', onChange)
    page.disconnect()
  }
}
