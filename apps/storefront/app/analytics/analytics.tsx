import type { ShownAnalytics } from '@vitrine/client/site-frame'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { useSite } from '../data/site.ts'
import { consentCookie, type Purpose, readConsent } from './consent.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { CookieLink, cookieSettings } from './cookie-link.tsx'
import { Tracking } from './tracking.tsx'

/** Asks for the visitor's consent, and sends events only with it. Loaded only in shops with a receiver. */
export default function Analytics({ analytics }: { readonly analytics: ShownAnalytics }) {
  const { hash, pathname, search, key } = useLocation()
  const isOptedOut = useOptOut()
  // Undefined on the server, which asks nothing.
  const [answer, setAnswer] = useState<{ readonly accepted: readonly Purpose[] | undefined }>()
  useEffect(() => setAnswer({ accepted: readConsent(analytics, document.cookie) }), [analytics])
  const link = useRef<HTMLAnchorElement>(null)
  const [closed, setClosed] = useState<string>()
  const isKnown = answer !== undefined && isOptedOut !== undefined
  const accepted = isOptedOut ? [] : answer?.accepted
  const isWanted = hash === cookieSettings && closed !== key
  const close = () => {
    setClosed(key)
    // Without the router, which would load the page again.
    if (isWanted) history.replaceState(history.state, '', pathname + search)
  }
  const choose = (chosen: readonly Purpose[]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = consentCookie(analytics, chosen, location.protocol === 'https:')
    const isWithdrawn = accepted?.some((purpose) => !chosen.includes(purpose))
    if (isWithdrawn && analytics.sink.kind === 'DATA_LAYER') {
      // A script that has run goes only with the page.
      close()
      location.reload()
      return
    }
    setAnswer({ accepted: chosen })
    close()
  }
  // One place for the link, which may have the focus before the answer is known.
  return (
    <>
      <CookieLink ref={link} />
      {isKnown && accepted?.length ? (
        <Tracking key={accepted.join()} analytics={analytics} accepted={accepted} />
      ) : null}
      {isKnown && (isWanted || (!accepted && !isOptedOut)) ? (
        <ConsentPanel
          analytics={analytics}
          accepted={accepted}
          isOptedOut={isOptedOut}
          isWanted={isWanted}
          link={link}
          onChoose={choose}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Global Privacy Control counts as a refusal. Undefined until the browser has been asked. */
function useOptOut(): boolean | undefined {
  const isSent = useSite()?.isOptedOut ?? false
  const [isOptedOut, setOptedOut] = useState<boolean>()
  useEffect(() => {
    const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean }
    setOptedOut(isSent || globalPrivacyControl === true)
  }, [isSent])
  return isOptedOut
}
