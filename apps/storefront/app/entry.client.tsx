/** What a person does first, wherever they are. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

const start = () => import('./hydrate.tsx')

/** Whether this tab has shown a page of the shop already. */
function wasHere() {
  try {
    const was = sessionStorage.getItem('here')
    sessionStorage.setItem('here', 'yes')
    return was !== null
  } catch {
    return false
  }
}

// Nothing on the first page needs a script: its links are links. The framework comes when somebody is there, so that
// the page costs a phone nothing before. Every other page may be acted upon at once, and who comes back to the first
// one may have signed in or out meanwhile: the shop's other tabs hear of it by the script alone.
if (wasHere() || location.pathname !== '/') void start()
else {
  const once = new AbortController()
  for (const sign of signs)
    addEventListener(
      sign,
      () => {
        once.abort()
        void start()
      },
      { once: true, passive: true, signal: once.signal },
    )
}
