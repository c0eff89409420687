/** What a person does first, wherever they are. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

const start = () => import('./hydrate.tsx')

// Nothing on the first page needs a script: its links are links. The framework comes when somebody is there, so that
// the page costs a phone nothing before. Every other page may be acted upon at once.
if (location.pathname === '/') {
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
} else void start()
