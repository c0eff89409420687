export type Theme = 'light' | 'dark'

/** The chosen theme, or else the device's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A cookie lets the server render the next page in the right theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `back-office-theme=${theme}; path=/; max-age=${365 * 86_400}; samesite=lax`
}

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
