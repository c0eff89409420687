import { loadDeferredScripts } from './deferred-scripts.ts'
import { countVisits } from './visits.ts'

/** The first actions of a user. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

async function start() {
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), loadDeferredScripts()])
  await hydrate()
}

/** Whether this tab has already shown a page of the shop. */
function wasHere() {
  try {
    const was = sessionStorage.getItem('here')
    sessionStorage.setItem('here', 'yes')
    return was !== null
  } catch {
    return false
  }
}

// The home page works without scripts, so they load with the first action of the user. Other pages load them at once. So does a home page that the tab shows again, because the session may have changed meanwhile.
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
      { passive: true, signal: once.signal },
    )
}

const { visits } = document.documentElement.dataset
if (visits) countVisits(visits)
