import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Does for client navigations what browsers do for page loads: shows progress, moves the focus to the new page and
 * announces its title.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const last = useRef(pathname)
  const voice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    if (voice.current) voice.current.textContent = document.title
  }, [pathname])
  return (
    <>
      <div
        aria-hidden="true"
        className={`vt-screen-only fixed inset-x-0 top-0 z-40 h-0.5 bg-accent ${isLoading ? 'animate-breathe opacity-100 transition-opacity delay-300' : 'opacity-0'}`}
      />
      <p ref={voice} aria-live="polite" className="sr-only" />
    </>
  )
}
